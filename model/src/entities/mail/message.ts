import * as z from '../../zod';
import { limits } from '../../limits';
import { millis, requiredName, requiredText } from '../../values/primitives';
import { storedEnum } from '../../values/stored';

/** The form at /contact. */
export const messageInput = z.object({
  name: requiredName('your name', limits.message.name),
  email: z
    .string()
    .trim()
    .max(limits.message.email, `Use at most ${String(limits.message.email)} characters.`)
    .pipe(z.email('Enter an email address such as name@example.com.')),
  subject: requiredName('a subject', limits.message.subject),
  body: requiredText('your message', limits.message.body),
});
export type MessageInput = z.infer<typeof messageInput>;

/**
 * The request of the callable `sendMessage`. The client chooses the id, so that a repeated request stores the message
 * once. `website` is a hidden field: a message that fills it in comes from a program and is dropped.
 */
export const sendMessageRequest = z.strictObject({
  ...messageInput.shape,
  id: z.uuid(),
  website: z.string(),
});
export type SendMessageRequest = z.infer<typeof sendMessageRequest>;

/** The statuses of a message: nobody has opened it, somebody has opened it, somebody has answered it. */
export const messageStatuses = ['new', 'read', 'replied'] as const;
export const messageStatus = storedEnum(messageStatuses, 'read');
export type MessageStatus = z.infer<typeof messageStatus>;

/** An administrator's answer to a message (server). Its email is `mail/reply-to-{message}-{id}`. */
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
  /** The answers, the oldest first; absent when there is none. */
  replies: z.array(messageReply).optional(),
});
export type Message = z.infer<typeof message>;
