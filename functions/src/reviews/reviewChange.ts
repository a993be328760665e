import type { Review } from '@appshelf/model';

/** One state of a review document; null when it does not exist. */
export type ReviewState = Partial<Pick<Review, 'status' | 'rating' | 'title' | 'body'>> | null;

const getPublishedRating = (review: ReviewState): number | null =>
  review?.status === 'published' ? (review.rating ?? null) : null;

/** Whether a change affects the app's rating. */
export function affectsRating(before: ReviewState, after: ReviewState): boolean {
  return getPublishedRating(before) !== getPublishedRating(after);
}

/**
 * Whether a member wrote a review that is to be moderated or published. An administrator who sets a review back to
 * pending does not change its content. A hidden review stays with the administrators, even when it is edited.
 */
export function awaitsModeration(before: ReviewState, after: ReviewState): boolean {
  if (after?.status !== 'pending') return false;
  if (before === null) return true;
  const isEdited = (['rating', 'title', 'body'] as const).some(
    (field) => before[field] !== after[field],
  );
  return isEdited && before.status === 'published';
}
