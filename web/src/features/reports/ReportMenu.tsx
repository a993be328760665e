import { t } from '@lingui/core/macro';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button, useLazyModule } from '../../ui';
import { useReporting, type Reportable, type ReportablePlace } from './useReporting';

const loadChoices = () => import('./ReportChoices');

interface ReportMenuProps extends ReportablePlace {
  choices: readonly Reportable[];
  className?: string;
}

/** A button with a menu of what can be reported of a page. Its menu is loaded when it is touched. */
export function ReportMenu({ choices, className, ...place }: ReportMenuProps) {
  const [isTouched, setTouched] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const late = useLazyModule(loadChoices, isTouched || isPressed);
  const reporting = useReporting(choices, place);
  if (reporting === null) return null;
  const look = {
    variant: 'quiet',
    size: 'sm',
    icon: <Flag aria-hidden="true" className="size-3.5 shrink-0" />,
    className,
    children: t`Report`,
  } as const;
  return (
    <>
      {isPressed && late !== null ? (
        <late.ReportChoices
          choices={choices}
          trigger={<Button {...look} />}
          onChoose={reporting.report}
        />
      ) : (
        <Button
          {...look}
          aria-haspopup="menu"
          aria-busy={isPressed || undefined}
          onPointerEnter={() => setTouched(true)}
          onFocus={() => setTouched(true)}
          onClick={() => setPressed(true)}
        />
      )}
      {reporting.dialog}
    </>
  );
}
