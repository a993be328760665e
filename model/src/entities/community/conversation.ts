import * as z from '../../zod';
import { limits } from '../../limits';
import { millis, requiredText } from '../../values/primitives';

/** The form in which an author or a moderator writes a message, in Markdown. */
export const conversationInput = z.object({
  body: requiredText('a message', limits.conversation.body),
});

/**
 * `instructions/{id}/conversation/{id}`: what the author of an instruction and the moderators write to each other about
 * it. Only they read it, and nobody changes it. `isModerator` is true for everybody but the author.
 */
export const conversationMessage = conversationInput.extend({
  id: z.string(),
  authorUid: z.string(),
  authorName: z.string(),
  isModerator: z.boolean(),
  createdAt: millis,
});
export type ConversationMessage = z.infer<typeof conversationMessage>;
