import * as z from '../zod';
import { limits } from '../limits';
import { millis, requiredText } from '../primitives';

/** What /contact sends. */
export const messageInput = z.object({
  name: requiredText('your name', limits.message.name),
  email: z
    .string()
    .trim()
    .max(limits.message.email, `Use at most ${String(limits.message.email)} characters.`)
    .pipe(z.email('Enter an e-mail address such as name@example.com.')),
  subject: requiredText('a subject', limits.message.subject),
  body: requiredText('your message', limits.message.body),
});
export type MessageInput = z.infer<typeof messageInput>;

/**
 * The callable `sendMessage`. Whoever sends chooses the id, so that sending again after a lost answer stores nothing
 * twice. `website` is a field that no person sees: what is filled in there came from a program, and is dropped.
 */
export const sendMessageRequest = z.strictObject({
  ...messageInput.shape,
  id: z.uuid(),
  website: z.string(),
});
export type SendMessageRequest = z.infer<typeof sendMessageRequest>;

/** How far a message is: nobody has opened it, somebody has, somebody has answered. */
export const messageStatuses = ['new', 'read', 'replied'] as const;
export const messageStatus = z.enum(messageStatuses);
export type MessageStatus = z.infer<typeof messageStatus>;

/** An administrator's answer to a message (server). Its letter is `mail/reply-to-{message}-{id}`. */
export const messageReply = z.object({
  id: z.string(),
  body: z.string(),
  at: millis,
  by: z.string(),
  byName: z.string(),
});
export type MessageReply = z.infer<typeof messageReply>;

/** `messages/{id}`. `uid` is null for a visitor. */
export const message = messageInput.extend({
  id: z.string(),
  status: messageStatus,
  createdAt: millis,
  uid: z.string().nullable(),
  /** The oldest first; absent where nobody has answered. */
  replies: z.array(messageReply).optional(),
});
export type Message = z.infer<typeof message>;
