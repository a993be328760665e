import type { AuditEntry } from '@appshelf/model';
import { DiffText } from '../../../ui/text/DiffText';
import { getShownChanges } from './values';

/** What changed, field by field, with what came and what went marked. */
export function ChangeList({ change }: { change: Pick<AuditEntry, 'before' | 'after'> }) {
  const shown = getShownChanges(change);
  if (shown.length === 0) return <p className="text-ink-3">No field says anything else.</p>;
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
