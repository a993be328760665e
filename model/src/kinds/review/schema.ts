import * as z from '../../zod';
import { pickFilledIn } from '../../fields/field';
import { toSchemas } from '../../fields/schemas';
import { reviewFields } from './fields';

/** The form in which a member writes a review. */
export const reviewInput = z.object(toSchemas(pickFilledIn(reviewFields)));
export type ReviewInput = z.infer<typeof reviewInput>;

/**
 * `apps/{appId}/reviews/{uid}`: one for each member and app. `reply` is the publisher's; counts are written by the
 * server. `authorUid` repeats the id, so that a query finds a member's reviews of all apps.
 */
export const review = z.object({
  uid: z.string(),
  appId: z.string(),
  ...toSchemas(reviewFields),
});
export type Review = z.infer<typeof review>;
