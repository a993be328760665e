import * as z from '../zod';
import { limits } from '../limits';
import { millis, requiredText } from '../primitives';

/** Visitors see what is published; what waits and what is hidden are for its author and administrators. */
export const reviewStatuses = ['pending', 'published', 'hidden'] as const;
export const reviewStatus = z.enum(reviewStatuses);
export type ReviewStatus = z.infer<typeof reviewStatus>;

/** What a member writes. */
export const reviewInput = z.object({
  rating: z.number().int().min(1, 'Choose one to five stars.').max(5),
  title: requiredText('a title', limits.review.title),
  body: requiredText('your review', limits.review.body),
});
export type ReviewInput = z.infer<typeof reviewInput>;

/**
 * `apps/{appId}/reviews/{uid}`: one per member and app. `reply` is the publisher's; counts are the server's. `authorUid`
 * repeats the id, so that a member's reviews of all apps can be asked for.
 */
export const review = reviewInput.extend({
  uid: z.string(),
  appId: z.string(),
  status: reviewStatus,
  authorUid: z.string(),
  authorName: z.string(),
  authorPhotoURL: z.string().nullable(),
  createdAt: millis,
  updatedAt: millis,
  helpfulCount: z.number().int().nonnegative(),
  flagCount: z.number().int().nonnegative(),
  reply: z.object({ body: z.string(), at: millis, by: z.string() }).nullable(),
  /** Which administrator last decided or replied, and when; absent until one did. */
  moderation: z.object({ by: z.string(), at: millis }).optional(),
});
export type Review = z.infer<typeof review>;
