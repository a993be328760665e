import { plural, t } from '@lingui/core/macro';
import { formatCount } from '../../../lib/formatCount';
import { Button, Drawer } from '../../../ui';
import { FacetPanel } from './FacetPanel';
import type { FacetPanelProps } from './FacetSection';

export interface FacetWindowProps extends FacetPanelProps {
  /** How many apps the chosen values leave; undefined while unknown. */
  total: number | undefined;
  onClose: () => void;
}

/** The open drawer of {@link FacetDrawer}. */
export function FacetWindow({ total, onClose, ...panel }: FacetWindowProps) {
  return (
    <Drawer onClose={onClose} title={t`Filters`}>
      <FacetPanel {...panel} />
      <div className="sticky -bottom-4 mt-auto -mb-4 bg-raised py-4">
        <Button variant="primary" className="w-full" onClick={onClose}>
          {total === undefined
            ? t`Show apps`
            : plural(total, {
                0: 'Show results',
                one: 'Show one app',
                other: `Show ${formatCount(total)} apps`,
              })}
        </Button>
      </div>
    </Drawer>
  );
}
