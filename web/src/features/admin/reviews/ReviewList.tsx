import { t } from '@lingui/core/macro';
import { type Review } from '@appshelf/model';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button, Checkbox, ConfirmDialog } from '../../../ui';
import { ModerationBar, useCurrentEntry, useQueueShortcuts } from '../queue';
import type { QueuedReview } from './api';
import { getBasis, getReviewKey } from './decision';
import { getApproval, ReviewItem } from './ReviewItem';
import { queueLabels, type ReviewQueue } from './queueAddress';
import { type useOptimisticRemoval } from './useOptimisticRemoval';
import { useModeration } from './useModeration';
import { formatCount } from '../../../lib/formatCount';
import { i18n } from '../../../lib/i18n';

interface ReviewListProps {
  queue: ReviewQueue;
  /** All reviews of the queue. */
  reviews: readonly QueuedReview[];
  /** The reviews that are still shown, and the functions that remove and restore them. */
  removal: ReturnType<typeof useOptimisticRemoval>;
}

/** A queue of reviews that several administrators work on. Reviews are decided one by one or together, by pointer or keyboard. */
export function ReviewList({ queue, reviews: queued, removal }: ReviewListProps) {
  const { shown: reviews } = removal;
  const list = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => reviews.map(getReviewKey), [reviews]);
  const { current, step } = useCurrentEntry(list, keys);
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set());
  const [replyTo, setReplyTo] = useState<string | null>(null);
  const [toDelete, setToDelete] = useState<Review | null>(null);
  const moderation = useModeration(removal);
  const { decide, undo, explainRemoval, notice, setNotice } = moderation;
  const selected = reviews.filter((review) => selectedKeys.has(getReviewKey(review)));

  useRemovedReviews(queued, (key) => key === current || selectedKeys.has(key), explainRemoval);

  const approve = (chosen: readonly QueuedReview[]): void => {
    const settled = chosen.filter((review) => getApproval(review) === 'settled');
    const published = chosen.filter((review) => getApproval(review) === 'published');
    if (settled.length > 0) void decide(settled.map(getBasis), 'settled', queue === 'reported');
    else void decide(published.map(getBasis), 'published', true);
  };
  const hide = (chosen: readonly Review[]): void => {
    const shown = chosen.filter(({ status }) => status !== 'hidden');
    void decide(shown.map(getBasis), 'hidden', true);
  };
  const select = (key: string, isSelected: boolean): void => {
    const next = new Set(selectedKeys);
    if (isSelected) next.add(key);
    else next.delete(key);
    setSelectedKeys(next);
  };
  const toggleReply = (key: string, open: boolean): void => {
    setReplyTo(open ? key : null);
    // The focused field disappears with the form.
    if (!open) requestAnimationFrame(() => step(0));
  };

  const run = (key: string): boolean => {
    const at = reviews.find((review) => getReviewKey(review) === current);
    const chosen = selected.length > 0 ? selected : at === undefined ? [] : [at];
    const commands: Record<string, () => void> = {
      j: () => step(1),
      arrowdown: () => step(1),
      k: () => step(-1),
      arrowup: () => step(-1),
      a: () => approve(chosen),
      h: () => hide(chosen),
      r: () => setReplyTo(current),
      x: () => current !== null && select(current, !selectedKeys.has(current)),
      u: () => void undo(),
    };
    commands[key]?.();
    return key in commands;
  };
  useQueueShortcuts(list, run);

  return (
    <div ref={list} tabIndex={-1} className="grid gap-4 outline-none">
      <div
        hidden={reviews.length === 0}
        className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2 ps-4"
      >
        <Checkbox
          label={
            selected.length === 0 ? t`Select all` : t`${formatCount(selected.length)} selected`
          }
          checked={selected.length > 0 && selected.length === reviews.length}
          onChange={({ target }) => setSelectedKeys(new Set(target.checked ? keys : []))}
        />
        {selected.length > 0 && (
          <div role="group" aria-label={t`Selected reviews`} className="flex flex-wrap gap-2">
            {selected.some((review) => getApproval(review) !== null) && (
              <Button
                size="sm"
                loading={moderation.isDeciding}
                onClick={() => approve(selected)}
              >{t`Approve`}</Button>
            )}
            {selected.some(({ status }) => status !== 'hidden') && (
              <Button
                size="sm"
                loading={moderation.isDeciding}
                onClick={() => hide(selected)}
              >{t`Hide`}</Button>
            )}
          </div>
        )}
      </div>
      <ul aria-label={i18n._(queueLabels[queue])} className="grid gap-3">
        {reviews.map((review) => {
          const key = getReviewKey(review);
          return (
            <li key={key}>
              <ReviewItem
                review={review}
                isCurrent={key === current}
                isSelected={selectedKeys.has(key)}
                isReplying={key === replyTo}
                moderation={moderation}
                actions={{
                  approve: () => approve([review]),
                  hide: () => hide([review]),
                  reply: (open) => toggleReply(key, open),
                  askToDelete: () => setToDelete(review),
                  select: (isSelected) => select(key, isSelected),
                }}
              />
            </li>
          );
        })}
      </ul>
      <ModerationBar
        notice={notice === null ? null : { ...notice, canUndo: notice.undo !== null }}
        onUndo={() => void undo()}
        onClose={() => setNotice(null)}
      />
      <ConfirmDialog
        open={toDelete !== null}
        onOpenChange={(open) => {
          if (!open) setToDelete(null);
        }}
        title={t`Delete “${toDelete?.title ?? ''}”?`}
        body={t`It is moved to the trash with its votes, and can be restored for 30 days. To only take it off the page, hide it.`}
        confirmLabel={t`Delete review`}
        onConfirm={async () => {
          if (toDelete !== null) await moderation.remove(getBasis(toDelete));
        }}
      />
    </div>
  );
}

/** Calls `onRemoved` for each review that disappears from the queue while the administrator has it focused or selected. */
function useRemovedReviews(
  reviews: readonly Review[],
  isLookedAt: (key: string) => boolean,
  onRemoved: (review: Review) => Promise<void>,
): void {
  const before = useRef({ reviews, isLookedAt });
  const explain = useCallback(
    (review: Review) => {
      onRemoved(review).catch(() => {
        // Without a connection the reason is unknown; the list shows that the review is gone.
      });
    },
    [onRemoved],
  );
  useEffect(() => {
    // After a review has disappeared, the next one gets the focus. So the check compares with the state before.
    const { reviews: shown, isLookedAt: wasLookedAt } = before.current;
    const here = new Set(reviews.map(getReviewKey));
    before.current = { reviews, isLookedAt };
    for (const review of shown) {
      if (!here.has(getReviewKey(review)) && wasLookedAt(getReviewKey(review))) explain(review);
    }
  }, [reviews, isLookedAt, explain]);
}
