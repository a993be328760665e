import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportCase } from '@appshelf/model';
import { Flag } from 'lucide-react';
import { i18n } from '../../../lib/i18n';
import type { Live } from '../../../store';
import { LiveQueue, QueueEntries, useQueue, type QueueRange } from '../queue';
import { CaseItem } from './CaseItem';
import { caseKind } from './caseKind';
import type { ShownStatus } from './casesAddress';

const listLabels: Record<ShownStatus, MessageDescriptor> = {
  open: msg`Open reports`,
  upheld: msg`Upheld reports`,
  dismissed: msg`Dismissed reports`,
};

interface CaseListProps {
  status: ShownStatus;
  data: Live<ReportCase[]> | undefined;
  range: QueueRange;
  /** How many cards are shown while the cases load. */
  skeletonCount: number;
  empty: { title: string; body: string };
}

/** A queue of reported things. */
export function CaseList({ status, data, range, skeletonCount, empty }: CaseListProps) {
  const queue = useQueue({ kind: caseKind, items: data?.state ?? null });
  return (
    <LiveQueue
      queue={queue}
      data={data}
      range={range}
      skeleton={{ height: 'h-52', count: skeletonCount }}
      empty={{ icon: Flag, ...empty }}
    >
      <QueueEntries
        queue={queue}
        label={i18n._(listLabels[status])}
        renderEntry={({ item, isCurrent }) => <CaseItem reportCase={item} isCurrent={isCurrent} />}
      />
    </LiveQueue>
  );
}
