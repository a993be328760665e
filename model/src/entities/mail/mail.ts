import * as z from '../../zod';
import { languageCodes } from '../../languages/languages';
import { millis } from '../../values/primitives';
import { notificationKinds } from '../community/notificationKinds';
import { storedEnum } from '../../values/stored';

/** The states of a mail's delivery, as in Firebase's Trigger Email extension. */
export const mailStates = ['PENDING', 'PROCESSING', 'SUCCESS', 'ERROR', 'RETRY'] as const;
export const mailState = storedEnum(mailStates, 'ERROR');
export type MailState = z.infer<typeof mailState>;

/** The content of an email. */
export const mailMessage = z.object({ subject: z.string(), text: z.string(), html: z.string() });
export type MailMessage = z.infer<typeof mailMessage>;

/** An email that is rendered from `mailTemplates/{name}` with `data`. */
export const mailTemplateUse = z.object({
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type MailTemplateUse = z.infer<typeof mailTemplateUse>;

/** The mail server's response to an accepted mail. */
export const mailReceipt = z.object({
  messageId: z.string(),
  accepted: z.array(z.string()),
  /** Addresses that the server refused while it accepted others. */
  rejected: z.array(z.string()),
  response: z.string(),
});
export type MailReceipt = z.infer<typeof mailReceipt>;

/** The kinds of links to an account that Firebase Authentication creates. */
export const accountLink = z.enum(['passwordReset', 'emailVerification']);
export type AccountLink = z.infer<typeof accountLink>;

/** The kinds of links that are made when their email is sent and stored nowhere, because they work for everybody who reads them. */
export const secretLinks = [...accountLink.options, 'invitation'] as const;
export type SecretLink = (typeof secretLinks)[number];

/** The state of a mail's delivery (server). */
export const mailDelivery = z.object({
  state: mailState,
  attempts: z.number().int().nonnegative(),
  /**
   * The number of attempts when an administrator last retried the email. They do not count towards the limit of
   * attempts.
   */
  attemptsBefore: z.number().int().nonnegative().optional(),
  /** Why the last attempt failed, as a sentence; null when it succeeded or there was none. */
  error: z.string().nullable(),
  startTime: millis.nullable(),
  endTime: millis.nullable(),
  /** The time of the next attempt. In PROCESSING it is the end of the lease. Null once delivery has finished. */
  dueAt: millis.nullable(),
  /** True from just before the end of the mail's text is sent: from then on the server may have accepted the email. */
  handedOver: z.boolean(),
  info: mailReceipt.nullable(),
});
export type MailDelivery = z.infer<typeof mailDelivery>;

/** The campaign and the member that an email belongs to. */
export const mailCampaign = z.object({ id: z.string(), uid: z.string() });
export type MailCampaign = z.infer<typeof mailCampaign>;

/** `mail/{id}`, the outbox: an email with a message, a template or a campaign, and the state of its delivery. */
export const mail = z.object({
  id: z.string(),
  to: z.array(z.string()),
  /**
   * The member whom an email about their account or content is to (server). Absent for an email to an address and for a
   * mail of a campaign, which has it in `campaign`.
   */
  uid: z.string().optional(),
  /** The language of an email to an address without an account, which somebody chose (server). Absent for that of the site. */
  language: z.enum(languageCodes).optional(),
  /**
   * The kind of notification that the email is about (server). It ends with a link that turns off such emails for the
   * member, and is not sent when they are off already. Absent for emails that cannot be turned off.
   */
  notificationKind: z.enum(notificationKinds).optional(),
  replyTo: z.string().optional(),
  message: mailMessage.optional(),
  template: mailTemplateUse.optional(),
  /**
   * The kind of account link that the template's variable `url` holds (server). The link is created when the email is
   * delivered and is not stored, because anybody who can read the outbox could take over the account with it. Such a
   * mail has one recipient.
   */
  accountLink: z.enum(secretLinks).optional(),
  campaign: mailCampaign.optional(),
  /** True once the text was removed, because what it quoted was hidden or deleted, or a member left (server). */
  isBlanked: z.boolean().optional(),
  delivery: mailDelivery.optional(),
});
export type Mail = z.infer<typeof mail>;
