import { getReportKey } from '@appshelf/model';
import type { ReactNode } from 'react';
import { Menu, MenuItem } from '../../ui';
import type { Reportable, Reporting } from './useReporting';

interface ReportChoicesProps {
  choices: readonly Reportable[];
  /** The button that opens the menu, and has just been pressed. */
  trigger: ReactNode;
  onChoose: Reporting['report'];
}

/** The menu of what can be reported of a page. */
export const ReportChoices = ({ choices, trigger, onChoose }: ReportChoicesProps) => (
  <Menu trigger={trigger} align="start" defaultOpen>
    {choices.map(({ target, label, title }) => (
      <MenuItem key={getReportKey(target)} onSelect={() => onChoose(target)}>
        <span className="grid min-w-0 py-1">
          {label}
          {title !== undefined && (
            <span dir="auto" className="truncate text-small text-ink-3">
              {title}
            </span>
          )}
        </span>
      </MenuItem>
    ))}
  </Menu>
);
