import { z } from 'zod';
import { millis } from '../primitives';

/** Where a letter stands on its way: the states of Firebase's Trigger Email extension. */
export const mailStates = ['PENDING', 'PROCESSING', 'SUCCESS', 'ERROR', 'RETRY'] as const;
export const mailState = z.enum(mailStates);
export type MailState = z.infer<typeof mailState>;

/** A letter written out. */
export const mailMessage = z.object({ subject: z.string(), text: z.string(), html: z.string() });
export type MailMessage = z.infer<typeof mailMessage>;

/** A letter to be made of `mailTemplates/{name}`, whose places `data` fills in. */
export const mailTemplateUse = z.object({
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type MailTemplateUse = z.infer<typeof mailTemplateUse>;

/** `mailTemplates/{name}`: Handlebars. */
export const mailTemplate = mailMessage.extend({ name: z.string() });
export type MailTemplate = z.infer<typeof mailTemplate>;

/** What the mail server said to a letter that it took. */
export const mailReceipt = z.object({
  messageId: z.string(),
  accepted: z.array(z.string()),
  /** Addresses that the server refused while it took the letter for others. */
  rejected: z.array(z.string()),
  response: z.string(),
});
export type MailReceipt = z.infer<typeof mailReceipt>;

/** What a link of the identity provider lets whoever opens it do with the account of an address. */
export const accountLink = z.enum(['passwordReset', 'emailVerification']);
export type AccountLink = z.infer<typeof accountLink>;

/** How delivery goes (server). */
export const mailDelivery = z.object({
  state: mailState,
  attempts: z.number().int().nonnegative(),
  /** Why the last attempt failed, as a sentence; null when it did not. */
  error: z.string().nullable(),
  startTime: millis.nullable(),
  endTime: millis.nullable(),
  /** From when on it may be taken up (again): a lease's end in PROCESSING; null once it is settled. */
  dueAt: millis.nullable(),
  /** True from just before the end of the letter's text: from then on the server may have taken it. */
  handedOver: z.boolean(),
  info: mailReceipt.nullable(),
});
export type MailDelivery = z.infer<typeof mailDelivery>;

/** `mail/{id}`, the outbox: a letter with either a message or a template, and how its delivery goes. */
export const mail = z.object({
  id: z.string(),
  to: z.array(z.string()),
  replyTo: z.string().optional(),
  message: mailMessage.optional(),
  template: mailTemplateUse.optional(),
  /**
   * The template's `url` is such a link to the account of the only recipient (server). It is made when the letter is
   * delivered and is stored nowhere: whoever reads the outbox could take the account over with it.
   */
  accountLink: accountLink.optional(),
  delivery: mailDelivery.optional(),
});
export type Mail = z.infer<typeof mail>;
