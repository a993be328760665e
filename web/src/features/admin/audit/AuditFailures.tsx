import { DateText } from '../../../ui';
import { useFollowAuditFailuresQuery } from './api';

/** Says what was done and could not be recorded yet; nothing as long as all is recorded. */
export function AuditFailures() {
  const { data } = useFollowAuditFailuresQuery(undefined);
  const failures = data?.state ?? [];
  if (failures.length === 0) return null;
  return (
    <div role="alert" className="grid gap-2 rounded-card bg-bad-soft px-5 py-4">
      <p className="font-semibold">
        {failures.length === 1 ? 'One act is' : `${String(failures.length)} acts are`} not recorded
        yet. Recording is tried again for a day.
      </p>
      <ul className="grid gap-1 text-small wrap-anywhere">
        {failures.map(({ target, actorUid, at }) => (
          <li key={`${target} ${String(at)}`}>
            {target}, by {actorUid}, <DateText at={at} />
          </li>
        ))}
      </ul>
    </div>
  );
}
