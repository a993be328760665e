import type { Review } from '@appshelf/model';

/** One state of a review document; null when it does not exist. */
export type ReviewState = Partial<Pick<Review, 'status' | 'rating' | 'title' | 'body'>> | null;

const getPublishedRating = (review: ReviewState): number | null =>
  review?.status === 'published' ? (review.rating ?? null) : null;

/** True when the app's rating is another one after this change. */
export function affectsRating(before: ReviewState, after: ReviewState): boolean {
  return getPublishedRating(before) !== getPublishedRating(after);
}

/**
 * True when a member wrote something that waits for moderation. An administrator who puts a review back into the queue
 * leaves its content alone, and what was hidden stays for an administrator to decide, even when edited.
 */
export function awaitsModeration(before: ReviewState, after: ReviewState): boolean {
  if (after?.status !== 'pending') return false;
  if (before === null) return true;
  const isEdited = (['rating', 'title', 'body'] as const).some(
    (field) => before[field] !== after[field],
  );
  return isEdited && before.status === 'published';
}
