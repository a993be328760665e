import { z } from 'zod';
import { limits } from '../limits';
import { millis, requiredText } from '../primitives';

/** What /contact sends. */
export const messageInput = z.object({
  name: requiredText('your name', limits.message.name),
  email: z.email('Enter an e-mail address such as name@example.com.').max(limits.message.email),
  subject: requiredText('a subject', limits.message.subject),
  body: requiredText('your message', limits.message.body),
});
export type MessageInput = z.infer<typeof messageInput>;

/** `messages/{id}`. `uid` is null for a visitor. */
export const message = messageInput.extend({
  id: z.string(),
  status: z.enum(['new', 'read', 'replied']),
  createdAt: millis,
  uid: z.string().nullable(),
});
export type Message = z.infer<typeof message>;
