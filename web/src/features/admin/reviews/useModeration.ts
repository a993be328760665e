import { plural, t } from '@lingui/core/macro';
import { type Review, type ReviewStatus } from '@appshelf/model';
import { useCallback, useRef, useState } from 'react';
import { toAppError, useAppSelector } from '../../../store';
import { selectSession } from '../../session';
import { useLazyGetAdminNameQuery } from '../people';
import {
  useDecideReviewsMutation,
  useDeleteReviewAsModeratorMutation,
  useLazyGetModeratedReviewQuery,
  type Outcome,
} from './api';
import {
  getBasis,
  getReviewKey,
  describeConflict,
  findConflict,
  type Conflict,
  type ReviewBasis,
} from './decision';
import { formatCount } from '../../../lib/formatCount';

/** A decision about reviews: another status, or `settled` to keep reported reviews and dismiss the reports. */
export type Decision = ReviewStatus | 'settled';

/** The result of a decision. */
export interface ModerationNotice {
  /** The result in one sentence. */
  sentences: string[];
  tone: 'done' | 'warning';
  /** The decision that undoes this one; null when it cannot be undone. */
  undo: { reviews: ReviewBasis[]; to: ReviewStatus } | null;
}

/** How many conflicts are described; the others are counted. */
const maxSentences = 3;

/** Says what was done to one review, by its title. */
const doneToOne: Record<Decision, (title: string) => string> = {
  published: (title) => t`“${title}” approved.`,
  hidden: (title) => t`“${title}” hidden.`,
  pending: (title) => t`“${title}” is back in the queue.`,
  settled: (title) => t`“${title}” is kept, and the reports are dismissed.`,
};

/** Says what was done to several reviews. */
const doneToSeveral: Record<Decision, (count: number) => string> = {
  published: (count) =>
    plural(count, {
      one: `${formatCount(count)} review approved.`,
      other: `${formatCount(count)} reviews approved.`,
    }),
  hidden: (count) =>
    plural(count, {
      one: `${formatCount(count)} review hidden.`,
      other: `${formatCount(count)} reviews hidden.`,
    }),
  pending: (count) =>
    plural(count, {
      one: `${formatCount(count)} review put back in the queue.`,
      other: `${formatCount(count)} reviews put back in the queue.`,
    }),
  settled: (count) =>
    plural(count, {
      one: `${formatCount(count)} review kept, and its reports dismissed.`,
      other: `${formatCount(count)} reviews kept, and their reports dismissed.`,
    }),
};

/** Describes what was done, as a sentence. */
function describeDone(reviews: readonly Pick<Review, 'title'>[], decision: Decision): string {
  const [only, ...others] = reviews;
  return only !== undefined && others.length === 0
    ? doneToOne[decision](only.title)
    : doneToSeveral[decision](reviews.length);
}

/** The list of reviews: a decided review is removed at once and restored when the decision fails. */
interface OptimisticList {
  removeFromList: (reviews: readonly ReviewBasis[]) => void;
  restoreToList: (reviews: readonly ReviewBasis[]) => void;
}

/** Decides about reviews and describes the results. */
export function useModeration({ removeFromList, restoreToList }: OptimisticList) {
  const by = useAppSelector(selectSession).user?.uid ?? '';
  const [decideReviews, { isLoading }] = useDecideReviewsMutation();
  const [deleteReview] = useDeleteReviewAsModeratorMutation();
  const [getAdminName] = useLazyGetAdminNameQuery();
  const [getReview] = useLazyGetModeratedReviewQuery();
  const [notice, setNotice] = useState<ModerationNotice | null>(null);
  /** Reviews deleted here: the live query may report the deletion before the call returns. */
  const deletedIds = useRef(new Set<string>());

  const describeConflictBy = useCallback(
    async (title: string, conflict: Conflict): Promise<string> => {
      const decidedBy = conflict.reason === 'decided' ? conflict.by : null;
      if (decidedBy === null) return describeConflict(title, conflict, '');
      // The sentence is shown even when the name cannot be read.
      const name =
        decidedBy === by
          ? t`You`
          : await getAdminName(decidedBy, true)
              .unwrap()
              .catch(() => '');
      return describeConflict(title, conflict, name === '' ? t`Another administrator` : name);
    },
    [by, getAdminName],
  );

  const describeOutcomes = useCallback(
    async (outcomes: readonly Outcome[]): Promise<string[]> => {
      const failed = outcomes.filter(({ conflict, error }) => conflict !== null || error !== null);
      const sentences = await Promise.all(
        failed.slice(0, maxSentences).map(async ({ review, conflict, error }) => {
          if (conflict !== null) return describeConflictBy(review.title, conflict);
          return `“${review.title}”: ${error?.message ?? ''}`;
        }),
      );
      const others = failed.length - sentences.length;
      return others === 0
        ? sentences
        : [...sentences, t`${formatCount(others)} more could not be changed.`];
    },
    [describeConflictBy],
  );

  const submit = async (reviews: readonly ReviewBasis[], to: Decision): Promise<void> => {
    if (reviews.length === 0) return;
    try {
      const outcomes = await decideReviews({ reviews: [...reviews], to, by }).unwrap();
      const failed = outcomes.filter(({ conflict, error }) => conflict !== null || error !== null);
      restoreToList(failed.map(({ review }) => review));
      const changed = outcomes
        .filter(({ conflict, error }) => conflict === null && error === null)
        .map(({ review }) => review);
      const before = changed[0]?.status;
      const problems = await describeOutcomes(outcomes);
      setNotice({
        sentences: [...(changed.length === 0 ? [] : [describeDone(changed, to)]), ...problems],
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
      restoreToList(reviews);
      setNotice({ sentences: [toAppError(error).message], tone: 'warning', undo: null });
    }
  };

  /** @param isRemoved whether the decision removes the reviews from the list. */
  const decide = (
    reviews: readonly ReviewBasis[],
    to: Decision,
    isRemoved: boolean,
  ): Promise<void> => {
    if (isRemoved) removeFromList(reviews);
    return submit(reviews, to);
  };

  /** @throws Error with a message for people: a conflict or a failure. */
  const remove = async (review: ReviewBasis): Promise<void> => {
    const key = getReviewKey(review);
    deletedIds.current.add(key);
    try {
      const { conflict, error } = await deleteReview(review).unwrap();
      if (conflict !== null) throw new Error(await describeConflictBy(review.title, conflict));
      if (error !== null) throw new Error(error.message);
    } catch (problem) {
      deletedIds.current.delete(key);
      throw problem;
    }
    setNotice({ sentences: [t`“${review.title}” deleted.`], tone: 'done', undo: null });
  };

  /** Explains why a review disappeared from the queue, unless the administrator removed it. */
  const explainRemoval = useCallback(
    async (review: Review): Promise<void> => {
      const stored = await getReview({ appId: review.appId, uid: review.uid }).unwrap();
      const conflict = findConflict(getBasis(review), stored);
      const isOwn = stored?.moderation?.by === by;
      if (conflict === null || (conflict.reason === 'decided' && isOwn)) return;
      if (conflict.reason === 'deleted' && deletedIds.current.has(getReviewKey(review))) return;
      const sentence = await describeConflictBy(review.title, conflict);
      setNotice({ sentences: [sentence], tone: 'warning', undo: null });
    },
    [by, getReview, describeConflictBy],
  );

  const undo = async (): Promise<void> => {
    if (notice?.undo === null || notice === null) return;
    const { reviews, to } = notice.undo;
    setNotice(null);
    restoreToList(reviews);
    await submit(reviews, to);
    setNotice((current) => (current === null ? null : { ...current, undo: null }));
  };

  return {
    by,
    notice,
    setNotice,
    isDeciding: isLoading,
    decide,
    remove,
    undo,
    explainRemoval,
    describeConflictBy,
  };
}
