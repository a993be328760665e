import { messageInput, type MessageInput } from '@appshelf/model';
import * as z from '@appshelf/model/zod';

/** What stands in the contact form, finished or not. */
export const contactFields = z.object({
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  body: z.string(),
  /** The field that only programs fill in. */
  website: z.string(),
  /** The message that was last tried to send, and the id it went under. */
  tried: z.object({ id: z.string(), text: z.string() }),
});
export type ContactFields = z.infer<typeof contactFields>;

/** What the form must say to be sent; the model's own, and what goes along unseen. */
export const contactSchema = messageInput.extend({
  website: contactFields.shape.website,
  tried: contactFields.shape.tried,
});
export type ContactOutput = z.infer<typeof contactSchema>;

/** A form in which nothing is written yet. */
export const emptyContact: ContactFields = {
  name: '',
  email: '',
  subject: '',
  body: '',
  website: '',
  tried: { id: '', text: '' },
};

/**
 * The id under which a message goes. One that was tried before keeps its id, since only the answer may have been lost;
 * one that says something else gets its own.
 */
export function triedAs(message: MessageInput, tried: ContactFields['tried']) {
  const { name, email, subject, body } = message;
  const text = JSON.stringify([name, email, subject, body]);
  return text === tried.text ? tried : { id: crypto.randomUUID(), text };
}
