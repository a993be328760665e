import * as z from '../zod';
import { app } from '../kinds/app/schema';
import { appCollection } from '../kinds/collection/schema';
import { memberProfile } from '../entities/account/member';
import { review } from '../kinds/review/schema';
import { instructionSummary } from './content';

/** A review with its app, as `/community` shows it. */
export const newReview = review
  .pick({ uid: true, title: true, body: true, rating: true, authorName: true, createdAt: true })
  .extend({ app: app.pick({ id: true, slug: true, name: true, iconUrl: true }) });

/**
 * The response of `GET /api/community.json`: what members published last, and those who did. A function builds it, and the
 * CDN caches it, so that a visit reads no document for it. A list that an older or newer server wrote otherwise is empty.
 */
export const communityResponse = z.object({
  members: z
    .array(memberProfile.pick({ uid: true, handle: true, displayName: true, photoURL: true }))
    .catch([]),
  reviews: z.array(newReview).catch([]),
  collections: z
    .array(appCollection.pick({ id: true, title: true, description: true, ownerName: true }))
    .catch([]),
  instructions: z.array(instructionSummary).catch([]),
});
export type CommunityResponse = z.infer<typeof communityResponse>;
