import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { CloudOff, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { i18n } from '../../../lib/i18n';
import type { Live } from '../../../store';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorPanel,
  Skeleton,
  UnreadableDocuments,
} from '../../../ui';
import type { Queue } from './useQueue';

/** How much of a live queue is read. `attempt` counts the times that it was read again after a failure. */
export interface QueueRange {
  size: number;
  attempt: number;
  isFirstPage: boolean;
  showMore: () => void;
  retry: () => void;
}

/** The range of a queue that begins with one page. */
export function useQueueRange(pageSize: number): QueueRange {
  const [size, setSize] = useState(pageSize);
  const [attempt, setAttempt] = useState(0);
  return {
    size,
    attempt,
    isFirstPage: size === pageSize,
    showMore: () => setSize(size + pageSize),
    retry: () => setAttempt(attempt + 1),
  };
}

interface LiveQueueProps<Item, State extends string> {
  queue: Queue<Item, State>;
  data: Live<Item[]> | undefined;
  range: QueueRange;
  /** The height of the placeholders while the entries load, and their number. */
  skeleton: { height: string; count: number };
  empty: { icon: LucideIcon; title: string; body: string };
  children: ReactNode;
}

/** The first entries of a live queue, or the reason why none are shown. */
export function LiveQueue<Item, State extends string>({
  queue: { kind, shown, size: listed },
  data,
  range: { size, isFirstPage, showMore, retry },
  skeleton: { height, count },
  empty: { icon: Icon, ...texts },
  children,
}: LiveQueueProps<Item, State>) {
  const failure = data?.failure ?? null;
  const isFull = listed >= size;
  return (
    <>
      {failure !== null && <ErrorPanel error={failure} onRetry={retry} />}
      {isFirstPage && data?.isCurrent === false && shown !== null && failure === null && (
        <p role="status" className="flex items-center gap-2 text-ink-2">
          <CloudOff aria-hidden="true" className="size-4" />
          {t`No connection. The list may be out of date.`}
        </p>
      )}
      {shown === null && failure === null && (
        <div role="status" aria-label={i18n._(kind.texts.loading)} className="grid gap-3">
          {Array.from({ length: count }, (_, index) => (
            <Skeleton key={index} className={clsx('rounded-card', height)} />
          ))}
        </div>
      )}
      <UnreadableDocuments paths={data?.unreadable ?? []} />
      {shown?.length === 0 && !isFull && (
        <EmptyState
          icon={Icon}
          {...texts}
          action={<ButtonLink to="/admin">{t`Go to the overview`}</ButtonLink>}
        />
      )}
      {shown !== null && children}
      {shown !== null && isFull && (
        <Button className="justify-self-center" onClick={showMore}>
          {i18n._(kind.texts.more)}
        </Button>
      )}
    </>
  );
}
