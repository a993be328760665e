import { formatCount, type Review, type ReviewStatus } from '@appshelf/model';
import { useCallback, useRef, useState } from 'react';
import { toAppError, useAppSelector } from '../../../store';
import { selectSession } from '../../session';
import { useLazyGetStaffNameQuery } from '../people';
import {
  useDecideReviewsMutation,
  useDeleteReviewAsModeratorMutation,
  useLazyGetModeratedReviewQuery,
  type Outcome,
} from './api';
import {
  getBasis,
  getReviewKey,
  describeObstacle,
  findObstacle,
  type Obstacle,
  type ReviewBasis,
} from './decision';

/** What an administrator wants for some reviews: another status, or that reported ones stay. */
export type Decision = ReviewStatus | 'settled';

/** What was done, and what came between. */
export interface ModerationNotice {
  /** One sentence each. */
  sentences: string[];
  tone: 'done' | 'warning';
  /** What takes it back; null for what cannot be taken back. */
  undo: { reviews: ReviewBasis[]; to: ReviewStatus } | null;
}

/** More than this many sentences would be a list nobody reads. */
const mostSentences = 3;

const done: Record<Decision, string> = {
  published: 'approved',
  hidden: 'hidden',
  pending: 'back in the queue',
  settled: 'kept, and the reports are settled',
};

/** What was done, as a sentence. */
function doneInWords(reviews: readonly Pick<Review, 'title'>[], wish: Decision): string {
  const [only, ...others] = reviews;
  return only !== undefined && others.length === 0
    ? `“${only.title}” is ${done[wish]}.`
    : `${formatCount(reviews.length)} reviews are ${done[wish]}.`;
}

/** The list that decides about reviews: they leave it when they are decided about, and stay when that failed. */
interface DecidedList {
  leave: (reviews: readonly ReviewBasis[]) => void;
  stay: (reviews: readonly ReviewBasis[]) => void;
}

/** Decides about reviews, and tells what became of it. */
export function useModeration({ leave, stay }: DecidedList) {
  const by = useAppSelector(selectSession).user?.uid ?? '';
  const [decideReviews, { isLoading }] = useDecideReviewsMutation();
  const [deleteReview] = useDeleteReviewAsModeratorMutation();
  const [getStaffName] = useLazyGetStaffNameQuery();
  const [getReview] = useLazyGetModeratedReviewQuery();
  const [notice, setNotice] = useState<ModerationNotice | null>(null);
  /** The queue may hear of an own deletion before the answer to it comes. */
  const deletedHere = useRef(new Set<string>());

  const inWords = useCallback(
    async (title: string, obstacle: Obstacle): Promise<string> => {
      const decidedBy = obstacle.reason === 'decided' ? obstacle.by : null;
      if (decidedBy === null) return describeObstacle(title, obstacle, '');
      // A name that cannot be read is no reason to keep the decision back.
      const name =
        decidedBy === by
          ? 'You'
          : await getStaffName(decidedBy, true)
              .unwrap()
              .catch(() => '');
      return describeObstacle(title, obstacle, name === '' ? 'Another administrator' : name);
    },
    [by, getStaffName],
  );

  const describeOutcomes = useCallback(
    async (outcomes: readonly Outcome[]): Promise<string[]> => {
      const failed = outcomes.filter(({ obstacle, error }) => obstacle !== null || error !== null);
      const told = await Promise.all(
        failed.slice(0, mostSentences).map(async ({ review, obstacle, error }) => {
          if (obstacle !== null) return inWords(review.title, obstacle);
          return `“${review.title}”: ${error?.message ?? ''}`;
        }),
      );
      const others = failed.length - told.length;
      return others === 0 ? told : [...told, `So it is with ${String(others)} more.`];
    },
    [inWords],
  );

  const submit = async (reviews: readonly ReviewBasis[], to: Decision): Promise<void> => {
    if (reviews.length === 0) return;
    try {
      const outcomes = await decideReviews({ reviews: [...reviews], to, by }).unwrap();
      const failed = outcomes.filter(({ obstacle, error }) => obstacle !== null || error !== null);
      stay(failed.map(({ review }) => review));
      const changed = outcomes
        .filter(({ obstacle, error }) => obstacle === null && error === null)
        .map(({ review }) => review);
      const before = changed[0]?.status;
      const problems = await describeOutcomes(outcomes);
      setNotice({
        sentences: [...(changed.length === 0 ? [] : [doneInWords(changed, to)]), ...problems],
        tone: problems.length === 0 ? 'done' : 'warning',
        undo:
          before === undefined || to === 'settled'
            ? null
            : {
                to: before,
                reviews: changed.map((review) => ({
                  ...review,
                  status: to,
                  moderation: { by, at: null },
                })),
              },
      });
    } catch (error) {
      stay(reviews);
      setNotice({ sentences: [toAppError(error).message], tone: 'warning', undo: null });
    }
  };

  /** @param leaves whether they leave the list by it */
  const decide = (
    reviews: readonly ReviewBasis[],
    to: Decision,
    leaves: boolean,
  ): Promise<void> => {
    if (leaves) leave(reviews);
    return submit(reviews, to);
  };

  /** @throws Error that says what came between, or failed */
  const remove = async (review: ReviewBasis): Promise<void> => {
    const key = getReviewKey(review);
    deletedHere.current.add(key);
    try {
      const { obstacle, error } = await deleteReview(review).unwrap();
      if (obstacle !== null) throw new Error(await inWords(review.title, obstacle));
      if (error !== null) throw new Error(error.message);
    } catch (problem) {
      deletedHere.current.delete(key);
      throw problem;
    }
    setNotice({ sentences: [`“${review.title}” is deleted.`], tone: 'done', undo: null });
  };

  /** Tells why a review that somebody looks at is not in the queue any more, if another administrator decided. */
  const explain = useCallback(
    async (review: Review): Promise<void> => {
      const stored = await getReview({ appId: review.appId, uid: review.uid }).unwrap();
      const obstacle = findObstacle(getBasis(review), stored);
      const isOwn = stored?.moderation?.by === by;
      if (obstacle === null || (obstacle.reason === 'decided' && isOwn)) return;
      if (obstacle.reason === 'deleted' && deletedHere.current.has(getReviewKey(review))) return;
      const sentence = await inWords(review.title, obstacle);
      setNotice({ sentences: [sentence], tone: 'warning', undo: null });
    },
    [by, getReview, inWords],
  );

  const undo = async (): Promise<void> => {
    if (notice?.undo === null || notice === null) return;
    const { reviews, to } = notice.undo;
    setNotice(null);
    stay(reviews);
    await submit(reviews, to);
    setNotice((told) => (told === null ? null : { ...told, undo: null }));
  };

  return {
    by,
    notice,
    tell: setNotice,
    isDeciding: isLoading,
    decide,
    remove,
    undo,
    explain,
    inWords,
  };
}
