import { reviewStatuses, type Review } from '@appshelf/model';
import type { Timestamp } from 'firebase-admin/firestore';
import { choice, fields, number, optional, text, time } from '../../platform/firebase/decode';
import { isLater, type ReviewDecision } from '../decisions/reviewDecision';

/** One state of a review document; null when it does not exist. */
export type ReviewState =
  | (Partial<Pick<Review, 'status' | 'rating' | 'title' | 'body' | 'authorName'>> & {
      moderation?: { at: Timestamp };
    })
  | null;

/** Decodes a state of a review that exists. */
export const storedReview = fields<NonNullable<ReviewState>>({
  status: optional(choice(reviewStatuses, undefined)),
  rating: optional(number),
  title: optional(text),
  body: optional(text),
  authorName: optional(text),
  moderation: optional(fields<{ at: Timestamp }>({ at: time })),
});

/** True when a member wrote or edited a review, which is pending from then on. */
export function isSubmission(before: ReviewState, after: ReviewState): boolean {
  if (after?.status !== 'pending') return false;
  return (
    before === null ||
    (['rating', 'title', 'body'] as const).some((field) => before[field] !== after[field])
  );
}

/**
 * Returns the status that an administrator gave a review with this change, and when; null for every other change. Rules
 * ask administrators to sign each decision in the field `moderation`, which no member can write.
 */
export function getReviewDecision(
  before: ReviewState,
  after: ReviewState,
): Pick<ReviewDecision, 'status' | 'at'> | null {
  const at = after?.moderation?.at;
  if (after?.status === undefined || at === undefined) return null;
  return isLater(at, before?.moderation?.at) ? { status: after.status, at } : null;
}
