import * as z from '../zod';
import { audience, mailInput, type Audience } from '../entities/campaign';
import type { MailMessage, MailState } from '../entities/mail';
import { mailTemplateNames } from '../entities/mailTemplates';
import { limits } from '../limits';
import { emailAddress, requiredText } from '../primitives';

/** The callables of /admin/emails. All of them are for administrators only. */

/** The id of a stored document, as it stands in a path. */
const documentId = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^/]+$/);

/** An answer to a message, as it is written. */
export const replyInput = z.object({ body: requiredText('an answer', limits.mail.reply) });

/**
 * The callable `replyToMessage` sends an answer. Whoever answers chooses `replyId`, so that sending again after a lost
 * answer writes one mail, and says how many `replies` they have seen: with fewer than there are, it fails with `aborted`.
 */
export const replyToMessageRequest = z.strictObject({
  ...replyInput.shape,
  messageId: documentId,
  replyId: z.uuid(),
  replies: z.number().int().nonnegative(),
});
export type ReplyToMessageRequest = z.infer<typeof replyToMessageRequest>;

/**
 * The callable `retryMail` sends a mail whose delivery has failed again, at once. One that may have arrived is sent only
 * with `evenIfArrived`; one that did arrive never.
 */
export const retryMailRequest = z.strictObject({
  id: documentId,
  evenIfArrived: z.boolean(),
});
export type RetryMailRequest = z.infer<typeof retryMailRequest>;

/** How the other try went: the state of the mail, and why it failed, if it did. */
export interface RetryMailResponse {
  state: MailState;
  error: string | null;
}

/** A template as it is edited. */
export const mailTemplateInput = z.object({
  subject: requiredText('a subject', limits.mail.subject),
  text: requiredText('the text', limits.mail.template),
  html: z.string().max(limits.mail.template, 'This is too long for a letter.'),
});
export type MailTemplateInput = z.infer<typeof mailTemplateInput>;

const templateName = z.enum(mailTemplateNames);

/**
 * The callable `saveMailTemplate`. Fails with `aborted` when `revision` is not the stored one any more, and with
 * `invalid-argument` for what is not Handlebars.
 */
export const saveMailTemplateRequest = z.strictObject({
  ...mailTemplateInput.shape,
  name: templateName,
  revision: z.number().int().nonnegative(),
});
export type SaveMailTemplateRequest = z.infer<typeof saveMailTemplateRequest>;

/** The stored revision, which the next change is based on. */
export interface SaveMailTemplateResponse {
  revision: number;
}

/** What can be looked at before it is sent: a template, finished or not, or a mail. */
const draftMail = [
  z.strictObject({
    kind: z.literal('template'),
    name: templateName,
    subject: z.string().max(limits.mail.template),
    text: z.string().max(limits.mail.template),
    html: z.string().max(limits.mail.template),
  }),
  z.strictObject({ kind: z.literal('letter'), ...mailInput.shape, isToGroup: z.boolean() }),
] as const;

/** The callable `previewMail` answers with what would be sent, filled in with samples. */
export const previewMailRequest = z.discriminatedUnion('kind', draftMail);
export type PreviewMailRequest = z.infer<typeof previewMailRequest>;

/** Something wrong with a template: an error keeps it from being used, a warning leaves a gap in the mail. */
export interface MailProblem {
  severity: 'error' | 'warning';
  field: keyof MailMessage;
  /** Counted from 1; null where it concerns the whole field. */
  line: number | null;
  message: string;
}

/** A draft as mail, and what is wrong with it. */
export interface PreviewMailResponse {
  /** null when it cannot be made. */
  message: MailMessage | null;
  problems: MailProblem[];
}

/** The callable `showMail` answers with a mail of the outbox as it looks; the link to unsubscribe is not in it. */
export const showMailRequest = z.strictObject({ id: documentId });
export type ShowMailRequest = z.infer<typeof showMailRequest>;

/** The callable `sendTestMail` sends a preview to the administrator who asks. `id` as in `composeMail`. */
export const sendTestMailRequest = z.strictObject({
  id: z.uuid(),
  mail: previewMailRequest,
});
export type SendTestMailRequest = z.infer<typeof sendTestMailRequest>;

/** Where a test mail went. */
export interface SendTestMailResponse {
  to: string;
}

/** The callable `composeMail` sends a mail to one address. The same `id` again sends nothing. */
export const composeMailRequest = z.strictObject({
  ...mailInput.shape,
  id: z.uuid(),
  to: emailAddress,
});
export type ComposeMailRequest = z.infer<typeof composeMailRequest>;

/** The callable `countRecipients` says how many a campaign would go to now. */
export const countRecipientsRequest = z.strictObject({ audience });
/** What `countRecipients` is asked, as its caller writes it. */
export interface CountRecipientsRequest {
  audience: Audience;
}

/** How many a campaign would reach. */
export interface CountRecipientsResponse {
  recipients: number;
  /** How many are left out since they have unsubscribed. */
  unsubscribed: number;
}

/** The callable `sendCampaign` sends a campaign, in steps of its own. The same `id` again changes nothing. */
export const sendCampaignRequest = z.strictObject({
  ...mailInput.shape,
  id: z.uuid(),
  audience,
  /** How many there were to be, as `countRecipients` said. */
  expected: z.number().int().nonnegative(),
});
export type SendCampaignRequest = z.infer<typeof sendCampaignRequest>;

/**
 * The callable `stopCampaign` stops a campaign: mails that no mail server has been handed by then are never
 * sent. Stopped twice, it is stopped.
 */
export const stopCampaignRequest = z.strictObject({ id: z.uuid() });
export type StopCampaignRequest = z.infer<typeof stopCampaignRequest>;
