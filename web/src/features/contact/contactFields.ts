import { messageInput } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { attempt, noAttempt } from '../drafts';

/** The fields of the contact form, valid or not. */
export const contactFields = z.object({
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  body: z.string(),
  /** The honeypot. */
  website: z.string(),
  tried: attempt,
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
  tried: noAttempt,
};
