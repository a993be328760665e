import * as z from '../../zod';
import { limits } from '../../limits';
import { millis, requiredName, requiredText } from '../../values/primitives';
import { storedEnum } from '../../values/stored';

/**
 * The statuses of a review. Visitors see published reviews; pending and hidden ones are for their author and
 * administrators.
 */
export const reviewStatuses = ['pending', 'published', 'hidden'] as const;
export const reviewStatus = storedEnum(reviewStatuses, 'hidden');
export type ReviewStatus = z.infer<typeof reviewStatus>;

/** The form in which a member writes a review. */
export const reviewInput = z.object({
  rating: z.number().int().min(1, 'Choose one to five stars.').max(5),
  title: requiredName('a title', limits.review.title),
  body: requiredText('your review', limits.review.body),
});
export type ReviewInput = z.infer<typeof reviewInput>;

/**
 * `apps/{appId}/reviews/{uid}`: one for each member and app. `reply` is the publisher's; counts are written by the
 * server. `authorUid` repeats the id, so that a query finds a member's reviews of all apps.
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
  reply: z.object({ body: z.string(), at: millis, by: z.string() }).nullable(),
  /** The administrator who last moderated or replied, and when; absent before that. */
  moderation: z.object({ by: z.string(), at: millis }).optional(),
});
export type Review = z.infer<typeof review>;
