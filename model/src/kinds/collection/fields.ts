import type { Fields } from '../../fields/field';

/** What a member's list of apps consists of, in the order of its form. */
export const collectionFields = {
  title: {
    type: 'name',
    label: 'Title',
    max: 80,
    missing: 'Enter a title.',
    mayStay: true,
    schemaOrg: 'name',
  },
  description: { type: 'text', label: 'Description', max: 2_000, schemaOrg: 'description' },
  appIds: {
    type: 'ids',
    label: 'Apps',
    of: 'apps',
    max: 50,
    tooMany: 'A collection has at most 50 apps.',
    differ: true,
  },
  ownerUid: { type: 'author' },
  ownerName: { type: 'authorName' },
  // `hidden` is a moderator's decision, which the owner cannot undo.
  status: {
    type: 'memberStatus',
    of: ['private', 'published', 'hidden'],
    unknown: 'private',
    ifVerified: 'published',
  },
  createdAt: { type: 'time', set: 'atCreation' },
  updatedAt: { type: 'time', set: 'atChange' },
  publishedAt: { type: 'time', set: 'atPublication' },
} as const satisfies Fields;

/** The status of a collection, which its owner and moderators choose. */
export type CollectionStatus = (typeof collectionFields.status.of)[number];
