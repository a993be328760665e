import { type Review } from '@appshelf/model';
import * as z from '@appshelf/model/zod';

/** The fields of the review form, valid or not; 0 stars while none are chosen. */
export const reviewDraft = z.object({
  rating: z.number().int().min(0).max(5),
  title: z.string(),
  body: z.string(),
});
export type ReviewDraft = z.infer<typeof reviewDraft>;

/** The initial values of the form: those of the stored review, or empty. */
export function toReviewDraft(review: Review | null): ReviewDraft {
  return review === null
    ? { rating: 0, title: '', body: '' }
    : { rating: review.rating, title: review.title, body: review.body };
}
