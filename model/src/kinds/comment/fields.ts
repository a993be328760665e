import type { Fields } from '../../fields/field';

/** What a comment under an instruction consists of, in the order of its form. */
export const commentFields = {
  // Markdown, without HTML.
  body: { type: 'text', label: 'Comment', max: 2_000, missing: 'Enter a comment.' },
  authorUid: { type: 'author' },
  authorName: { type: 'authorName' },
  authorPhotoURL: { type: 'authorPicture' },
  // Nobody answers an answer.
  parentId: { type: 'parent' },
  // Only its author and moderators can read a hidden one.
  status: { type: 'memberStatus', of: ['published', 'hidden'], unknown: 'hidden' },
  createdAt: { type: 'time', set: 'atCreation' },
  updatedAt: { type: 'time', set: 'atChange' },
  moderation: { type: 'signature' },
} as const satisfies Fields;

/** The statuses of a comment. */
export const commentStatuses = commentFields.status.of;
export type CommentStatus = (typeof commentStatuses)[number];
