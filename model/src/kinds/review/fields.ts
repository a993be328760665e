import type { Fields } from '../../fields/field';

/** What a review of an app consists of, in the order of its form. */
export const reviewFields = {
  rating: {
    type: 'number',
    label: 'Rating',
    min: 1,
    max: 5,
    missing: 'Choose one to five stars.',
  },
  title: { type: 'name', label: 'Title', max: 100, missing: 'Enter a title.' },
  body: { type: 'text', label: 'Review', max: 4_000, missing: 'Enter your review.' },
  status: { type: 'memberStatus', of: ['pending', 'published', 'hidden'], unknown: 'hidden' },
  authorUid: { type: 'author' },
  authorName: { type: 'authorName' },
  authorPhotoURL: { type: 'authorPicture' },
  createdAt: { type: 'time', set: 'atCreation' },
  updatedAt: { type: 'time', set: 'atChange' },
  helpfulCount: { type: 'count', label: 'Helpful' },
  reply: { type: 'reply', max: 2_000 },
  moderation: { type: 'signature' },
} as const satisfies Fields;

/**
 * The statuses of a review. Visitors see published reviews; pending and hidden ones are for their author and
 * administrators.
 */
export const reviewStatuses = reviewFields.status.of;
export type ReviewStatus = (typeof reviewStatuses)[number];
