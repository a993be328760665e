import { t } from '@lingui/core/macro';
import { Flag } from 'lucide-react';
import { Button } from '../../ui';
import { useReporting, type Reportable, type ReportablePlace } from './useReporting';

interface ReportButtonProps extends Reportable, ReportablePlace {
  /** Shows all of the label, where the place of the button does not say what is reported. */
  showsName?: boolean;
  className?: string;
}

/** Opens the dialog in which a member reports something. */
export function ReportButton(props: ReportButtonProps) {
  const { target, label, showsName = false, className } = props;
  const reporting = useReporting([props], props);
  if (reporting === null) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<Flag aria-hidden="true" className="size-3.5 shrink-0" />}
        aria-label={label}
        className={className}
        onClick={() => reporting.report(target)}
      >
        {showsName ? label : t`Report`}
      </Button>
      {reporting.dialog}
    </>
  );
}
