import { t } from '@lingui/core/macro';
import { DiffText } from '../../ui/text/DiffText';
import { getShownChanges, type Change, type FieldLabels } from './shownChanges';

interface ChangeListProps {
  change: Change;
  /** What the fields are called. */
  labels?: FieldLabels | undefined;
}

/** A change field by field, with added and removed text marked. */
export function ChangeList({ change, labels }: ChangeListProps) {
  const shown = getShownChanges(change, labels);
  if (shown.length === 0) return <p className="text-ink-3">{t`No field has changed.`}</p>;
  return (
    <dl className="grid gap-3">
      {shown.map(({ field, label, pieces }) => (
        <div key={field} className="grid gap-0.5">
          <dt className="text-small text-ink-3">{label}</dt>
          <dd>
            <DiffText pieces={pieces} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
