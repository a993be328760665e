import { Trans } from '@lingui/react/macro';
import { maxHiddenAnHour } from '@appshelf/model';
import { useEffect, useState } from 'react';
import { useFollowHidingQuery } from './api';

/** Says that reports hide nothing more for now, because they have hidden the allowed number in the last hour. */
export function HidingLimit() {
  const { data } = useFollowHidingQuery(undefined);
  const fullUntil = data?.state?.fullUntil ?? null;
  if (!useIsAhead(fullUntil)) return null;
  return (
    <p role="status" className="rounded-card bg-warn-soft px-4 py-3">
      <Trans>
        Reports have hidden {maxHiddenAnHour} items within an hour, which is the limit. Nothing more
        will be hidden automatically for now, so check what is still visible first.
      </Trans>
    </p>
  );
}

/** Whether a time has not come yet. */
function useIsAhead(at: number | null): boolean {
  const [isAhead, setIsAhead] = useState(false);
  useEffect(() => {
    if (at === null) return undefined;
    const left = at - Date.now();
    const timers = [
      setTimeout(() => setIsAhead(left > 0), 0),
      setTimeout(() => setIsAhead(false), Math.max(0, left)),
    ];
    return () => timers.forEach(clearTimeout);
  }, [at]);
  return isAhead && at !== null;
}
