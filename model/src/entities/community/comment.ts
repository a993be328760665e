import * as z from '../../zod';
import { limits } from '../../limits';
import { millis, requiredText } from '../../values/primitives';
import { storedEnum } from '../../values/stored';

/** The statuses of a comment. Only its author and moderators can read a hidden one. */
export const commentStatuses = ['published', 'hidden'] as const;
export type CommentStatus = (typeof commentStatuses)[number];

/** The form in which a member writes a comment: Markdown, without HTML. */
export const commentInput = z.object({ body: requiredText('a comment', limits.comment.body) });

/**
 * `instructions/{instructionId}/comments/{id}`: what a reader writes under a published instruction. An answer has the id
 * of the comment that it answers in `parentId`; nobody answers an answer.
 */
export const comment = commentInput.extend({
  id: z.string(),
  instructionId: z.string(),
  authorUid: z.string(),
  authorName: z.string(),
  authorPhotoURL: z.string().nullable(),
  parentId: z.string().nullable(),
  status: storedEnum(commentStatuses, 'hidden'),
  createdAt: millis,
  updatedAt: millis,
  /** The moderator who last hid the comment or put it back, and when; absent before that. */
  moderation: z.object({ by: z.string(), at: millis }).optional(),
});
export type Comment = z.infer<typeof comment>;
