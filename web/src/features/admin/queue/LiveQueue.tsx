import { t } from '@lingui/core/macro';
import { CloudOff, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Live } from '../../../store';
import { Button, ButtonLink, EmptyState, ErrorPanel, UnreadableDocuments } from '../../../ui';

/** How much of a live queue is read. `attempt` counts the times that it was read again after a failure. */
export interface QueueRange {
  size: number;
  attempt: number;
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
    showMore: () => setSize(size + pageSize),
    retry: () => setAttempt(attempt + 1),
  };
}

interface LiveQueueProps<Entry> {
  data: Live<Entry[]> | undefined;
  /** The entries that are known; null before the first ones. */
  entries: readonly Entry[] | null;
  range: QueueRange;
  /** What is said while the entries load: "Loading reviews". */
  loadingLabel: string;
  /** The button that reads more of them: "Show more reviews". */
  moreLabel: string;
  /** Shown instead of the entries before the first ones. */
  skeleton: ReactNode;
  empty: { icon: LucideIcon; title: string; body: string };
  isEmpty?: boolean;
  /** Whether a lost connection is told here. It is not while a longer queue loads. */
  tellsOfConnection?: boolean;
  children: ReactNode;
}

/** The beginning of a live queue of moderators: its entries, or why there are none. */
export function LiveQueue<Entry>({
  data,
  entries,
  range: { size, showMore, retry },
  loadingLabel,
  moreLabel,
  skeleton,
  empty: { icon: Icon, ...texts },
  isEmpty = entries?.length === 0,
  tellsOfConnection = false,
  children,
}: LiveQueueProps<Entry>) {
  const failure = data?.failure ?? null;
  return (
    <>
      {failure !== null && <ErrorPanel error={failure} onRetry={retry} />}
      {tellsOfConnection && data?.isCurrent === false && entries !== null && failure === null && (
        <p role="status" className="flex items-center gap-2 text-ink-2">
          <CloudOff aria-hidden="true" className="size-4" />
          {t`No connection. The list may be out of date.`}
        </p>
      )}
      {entries === null && failure === null && (
        <div role="status" aria-label={loadingLabel}>
          {skeleton}
        </div>
      )}
      <UnreadableDocuments paths={data?.unreadable ?? []} />
      {isEmpty && (
        <EmptyState
          icon={Icon}
          {...texts}
          action={<ButtonLink to="/admin">{t`Go to the overview`}</ButtonLink>}
        />
      )}
      {children}
      {entries !== null && entries.length >= size && (
        <Button className="justify-self-center" onClick={showMore}>
          {moreLabel}
        </Button>
      )}
    </>
  );
}
