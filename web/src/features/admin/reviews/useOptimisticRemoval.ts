import type { Review } from '@appshelf/model';
import { useCallback, useState } from 'react';
import type { QueuedReview } from './api';
import { getReviewKey } from './decision';

/** The time, in milliseconds, after which a review that is still in the queue is shown again: its decision had no effect. */
const restoreAfter = 30_000;

type Key = Pick<Review, 'appId' | 'uid'>;

/**
 * Removes reviews from the list as soon as somebody decides about them, before the live query does. A review is shown
 * again when the decision fails, when its number of reports changes while it stays in the queue, or after a time limit.
 */
export function useOptimisticRemoval(reviews: readonly QueuedReview[]) {
  /** The number of reports of each removed review at the time of the decision, by review key. */
  const [removed, setRemoved] = useState<ReadonlyMap<string, number>>(new Map());

  const queued = new Map(
    reviews.map((review) => [getReviewKey(review), review.reportCase?.reporterCount ?? 0]),
  );
  const pending = [...removed].filter(([key, reports]) => queued.get(key) === reports);
  if (pending.length !== removed.size) setRemoved(new Map(pending));

  const restoreToList = useCallback((keys: readonly Key[]): void => {
    const restored = new Set(keys.map(getReviewKey));
    setRemoved((now) => new Map([...now].filter(([key]) => !restored.has(key))));
  }, []);

  const removeFromList = (keys: readonly Key[]): void => {
    const counted = keys.flatMap((key): [string, number][] => {
      const reports = queued.get(getReviewKey(key));
      return reports === undefined ? [] : [[getReviewKey(key), reports]];
    });
    setRemoved((now) => new Map([...now, ...counted]));
    setTimeout(() => restoreToList(keys), restoreAfter);
  };

  return {
    shown: reviews.filter((review) => !removed.has(getReviewKey(review))),
    removeFromList,
    restoreToList,
  };
}
