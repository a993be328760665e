import * as z from '../../zod';
import { limits } from '../../limits';
import { millis, optionalText, requiredName, slug } from '../../values/primitives';
import { storedEnum } from '../../values/stored';

/** `hidden` is a moderator's decision, which the owner cannot undo. */
export const collectionStatuses = ['private', 'published', 'hidden'] as const;
export type CollectionStatus = (typeof collectionStatuses)[number];

/** The message for a collection that is full. */
export const fullCollectionMessage = `A collection has at most ${String(limits.collection.apps)} apps.`;

/** The fields of a collection that its owner edits. */
export const collectionInput = z.object({
  title: requiredName('a title', limits.collection.title),
  description: optionalText(limits.collection.description),
  appIds: z.array(slug).max(limits.collection.apps, fullCollectionMessage),
});
export type CollectionInput = z.infer<typeof collectionInput>;

/**
 * `collections/{id}` with its id and times in milliseconds: a list of apps in its owner's order. An app of it may be
 * unpublished or deleted meanwhile.
 */
export const appCollection = collectionInput.extend({
  id: z.string(),
  ownerUid: z.string(),
  ownerName: z.string(),
  status: storedEnum(collectionStatuses, 'private'),
  createdAt: millis,
  updatedAt: millis,
  publishedAt: millis.nullable(),
});
export type AppCollection = z.infer<typeof appCollection>;
