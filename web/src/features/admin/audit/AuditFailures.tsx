import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { AuditFailure } from '@appshelf/model';
import { DateText } from '../../../ui';
import { useFollowAuditFailuresQuery } from './api';
import { useTargetName } from './useTargetName';
import { formatCount } from '../../../lib/formatCount';

/** Lists actions that could not be recorded yet. Renders nothing when all are recorded. */
export function AuditFailures() {
  const { data } = useFollowAuditFailuresQuery(undefined);
  const failures = data?.state ?? [];
  if (failures.length === 0) return null;
  return (
    <div role="alert" className="grid gap-2 rounded-card bg-bad-soft px-5 py-4">
      <p className="font-semibold">
        <Plural
          value={failures.length}
          one="1 action is not in the audit log yet. Recording is retried for a day."
          other={`${formatCount(failures.length)} actions are not in the audit log yet. Recording is retried for a day.`}
        />
      </p>
      <ul className="grid gap-1 text-small wrap-anywhere">
        {failures.map((failure) => (
          <FailureLine key={`${failure.target} ${String(failure.at)}`} failure={failure} />
        ))}
      </ul>
    </div>
  );
}

function FailureLine({ failure: { target, actorUid, at } }: { failure: AuditFailure }) {
  const { label, who } = useTargetName(target, actorUid);
  return (
    <li>
      <Trans>
        {label}, by {who ?? t`Former member`}, <DateText at={at} />
      </Trans>
    </li>
  );
}
