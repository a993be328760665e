import type { Review } from '@appshelf/model';
import { useCallback, useState } from 'react';
import { getReviewKey } from './decision';

/** After this long, in milliseconds, a review that is still in the queue is shown again: something went on with it. */
const patience = 30_000;

type Key = Pick<Review, 'appId' | 'uid'>;

/**
 * Takes reviews that were decided about off the list at once, while the queue itself still has them: until the server has
 * them out of it, or counts what was reported anew and leaves them in, or the decision failed.
 */
export function useDeparting(reviews: readonly Review[]) {
  /** By key, how often each was reported when it was decided about. */
  const [departing, setDeparting] = useState<ReadonlyMap<string, number>>(new Map());

  const here = new Map(reviews.map((review) => [getReviewKey(review), review.flagCount]));
  const still = [...departing].filter(([key, flagCount]) => here.get(key) === flagCount);
  if (still.length !== departing.size) setDeparting(new Map(still));

  const stay = useCallback((keys: readonly Key[]): void => {
    const kept = new Set(keys.map(getReviewKey));
    setDeparting((now) => new Map([...now].filter(([key]) => !kept.has(key))));
  }, []);

  const leave = (keys: readonly Key[]): void => {
    const flagged = keys.flatMap((key): [string, number][] => {
      const flagCount = here.get(getReviewKey(key));
      return flagCount === undefined ? [] : [[getReviewKey(key), flagCount]];
    });
    setDeparting((now) => new Map([...now, ...flagged]));
    setTimeout(() => stay(keys), patience);
  };

  return { shown: reviews.filter((review) => !departing.has(getReviewKey(review))), leave, stay };
}
