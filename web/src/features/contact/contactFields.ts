import { messageInput, type MessageInput } from '@appshelf/model';
import * as z from '@appshelf/model/zod';

/** The fields of the contact form, valid or not. */
export const contactFields = z.object({
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  body: z.string(),
  /** The honeypot. */
  website: z.string(),
  /** The last message that was submitted, with its id. */
  tried: z.object({ id: z.string(), text: z.string() }),
});
export type ContactFields = z.infer<typeof contactFields>;

/** The schema of a complete form: the model's own, and the hidden fields. */
export const contactSchema = messageInput.extend({
  website: contactFields.shape.website,
  tried: contactFields.shape.tried,
});
export type ContactOutput = z.infer<typeof contactSchema>;

/** The values of an empty form. */
export const emptyContact: ContactFields = {
  name: '',
  email: '',
  subject: '',
  body: '',
  website: '',
  tried: { id: '', text: '' },
};

/**
 * The id under which a message is sent. A message that is submitted again has the same id, since perhaps only the
 * answer was lost; a changed message gets a new id.
 */
export function toAttempt(message: MessageInput, tried: ContactFields['tried']) {
  const { name, email, subject, body } = message;
  const text = JSON.stringify([name, email, subject, body]);
  return text === tried.text ? tried : { id: crypto.randomUUID(), text };
}
