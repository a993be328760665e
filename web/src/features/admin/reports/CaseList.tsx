import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportCase } from '@appshelf/model';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ModerationBar, useCurrentEntry, useQueueShortcuts } from '../queue';
import { CaseItem } from './CaseItem';
import type { ShownStatus } from './casesAddress';
import { UpholdDialog } from './UpholdDialog';
import { useCaseDecisions } from './useCaseDecisions';
import { i18n } from '../../../lib/i18n';

const listLabels: Record<ShownStatus, MessageDescriptor> = {
  open: msg`Open reports`,
  upheld: msg`Upheld reports`,
  dismissed: msg`Dismissed reports`,
};

interface CaseListProps {
  status: ShownStatus;
  cases: readonly ReportCase[];
}

/** A list of cases that several moderators work on. Open cases are decided by pointer or keyboard. */
export function CaseList({ status, cases }: CaseListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [toUphold, setToUphold] = useState<ReportCase | null>(null);
  const { shown, decide, notice, setNotice, explainRemoval } = useCaseDecisions(cases);
  const keys = useMemo(() => shown.map(({ key }) => key), [shown]);
  const { current, step } = useCurrentEntry(list, keys);
  useRemovedCase(cases, current, explainRemoval);

  useQueueShortcuts(list, (key) => {
    const at = status === 'open' ? shown.find((each) => each.key === current) : undefined;
    const commands: Record<string, () => void> = {
      j: () => step(1),
      arrowdown: () => step(1),
      k: () => step(-1),
      arrowup: () => step(-1),
      u: () => setToUphold(at ?? null),
      d: () => at !== undefined && void decide(at, 'dismissed', ''),
    };
    commands[key]?.();
    return key in commands;
  });

  return (
    <div ref={list} tabIndex={-1} className="grid gap-4 outline-none">
      <ul aria-label={i18n._(listLabels[status])} className="grid gap-3">
        {shown.map((each) => (
          <li key={each.key}>
            <CaseItem
              reportCase={each}
              isCurrent={each.key === current}
              onUphold={() => setToUphold(each)}
              onDismiss={() => void decide(each, 'dismissed', '')}
            />
          </li>
        ))}
      </ul>
      <ModerationBar notice={notice} onClose={() => setNotice(null)} />
      {toUphold !== null && (
        <UpholdDialog
          reportCase={toUphold}
          onClose={() => setToUphold(null)}
          onUphold={(note) => decide(toUphold, 'upheld', note)}
        />
      )}
    </div>
  );
}

/** Calls `onRemoved` when the case at which the moderator looks disappears from the list. */
function useRemovedCase(
  cases: readonly ReportCase[],
  current: string | null,
  onRemoved: (gone: ReportCase) => Promise<void>,
): void {
  const before = useRef({ cases, current });
  useEffect(() => {
    // After a case has disappeared, the next one becomes the current one. So the check compares with the state before.
    const { cases: known, current: lookedAt } = before.current;
    before.current = { cases, current };
    const gone = known.find(({ key }) => key === lookedAt);
    if (gone === undefined || cases.some(({ key }) => key === gone.key)) return;
    onRemoved(gone).catch(() => {
      // Without a connection the reason is not known. The list still shows that the case is gone.
    });
  }, [cases, current, onRemoved]);
}
