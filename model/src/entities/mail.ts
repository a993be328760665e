import * as z from '../zod';
import { millis } from '../primitives';

/** The states of a mail's delivery, as in Firebase's Trigger Email extension. */
export const mailStates = ['PENDING', 'PROCESSING', 'SUCCESS', 'ERROR', 'RETRY'] as const;
export const mailState = z.enum(mailStates);
export type MailState = z.infer<typeof mailState>;

/** The content of a mail. */
export const mailMessage = z.object({ subject: z.string(), text: z.string(), html: z.string() });
export type MailMessage = z.infer<typeof mailMessage>;

/** A mail that is rendered from `mailTemplates/{name}` with `data`. */
export const mailTemplateUse = z.object({
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type MailTemplateUse = z.infer<typeof mailTemplateUse>;

/**
 * `mailTemplates/{name}`: Handlebars. `revision` counts the changes (server), so that nobody saves over a change they
 * have not seen; a template that was never changed has none.
 */
export const mailTemplate = mailMessage.extend({
  name: z.string(),
  revision: z.number().int().nonnegative().default(0),
});
export type MailTemplate = z.infer<typeof mailTemplate>;

/** The mail server's response to an accepted mail. */
export const mailReceipt = z.object({
  messageId: z.string(),
  accepted: z.array(z.string()),
  /** Addresses that the server refused while it took the mail for others. */
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
  /** How many attempts there had been when an administrator last had it sent again: they count no more. */
  attemptsBefore: z.number().int().nonnegative().optional(),
  /** Why the last attempt failed, as a sentence; null when it did not. */
  error: z.string().nullable(),
  startTime: millis.nullable(),
  endTime: millis.nullable(),
  /** From when on it may be taken up (again): a lease's end in PROCESSING; null once it is settled. */
  dueAt: millis.nullable(),
  /** True from just before the end of the mail's text: from then on the server may have taken it. */
  handedOver: z.boolean(),
  info: mailReceipt.nullable(),
});
export type MailDelivery = z.infer<typeof mailDelivery>;

/** Which campaign this is, and to which member of it. */
export const mailCampaign = z.object({ id: z.string(), uid: z.string() });
export type MailCampaign = z.infer<typeof mailCampaign>;

/** `mail/{id}`, the outbox: a mail with a message, a template or a campaign, and how its delivery goes. */
export const mail = z.object({
  id: z.string(),
  to: z.array(z.string()),
  replyTo: z.string().optional(),
  message: mailMessage.optional(),
  template: mailTemplateUse.optional(),
  /**
   * The template's `url` is such a link to the account of the only recipient (server). It is made when the mail is
   * delivered and is stored nowhere: whoever reads the outbox could take the account over with it.
   */
  accountLink: accountLink.optional(),
  campaign: mailCampaign.optional(),
  delivery: mailDelivery.optional(),
});
export type Mail = z.infer<typeof mail>;
