import * as z from '../zod';
import { audience, mailInput, type Audience } from '../entities/mail/campaign';
import type { MailMessage, MailState } from '../entities/mail/mail';
import { mailTemplateNames } from '../entities/mail/mailTemplates';
import { languageCodes, sourceLanguage } from '../languages/languages';
import { limits } from '../limits';
import { getMostCharacters } from '../values/partKeys';
import { emailAddress, requiredName, requiredText } from '../values/primitives';

/** The id of a document in Firestore. */
const documentId = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^/]+$/);

/** The form in which an administrator answers a message. */
export const replyInput = z.object({ body: requiredText('a reply', limits.mail.reply) });

/**
 * The request of the callable `replyToMessage`, which answers a message by email. The client chooses `replyId`, so that
 * a repeated request creates one email only. `replies` is the number of answers that the administrator has seen: when
 * there are more, the callable throws `aborted`.
 */
export const replyToMessageRequest = z.strictObject({
  ...replyInput.shape,
  messageId: documentId,
  replyId: z.uuid(),
  replies: z.number().int().nonnegative(),
});
export type ReplyToMessageRequest = z.infer<typeof replyToMessageRequest>;

/**
 * The request of the callable `retryMail`, which tries a failed delivery again at once. An email that may have arrived is
 * sent only with `evenIfArrived`. A delivered email is never sent again.
 */
export const retryMailRequest = z.strictObject({
  id: documentId,
  evenIfArrived: z.boolean(),
});
export type RetryMailRequest = z.infer<typeof retryMailRequest>;

/** The response of `retryMail`: the mail's new state, and why the attempt failed, if it did. */
export interface RetryMailResponse {
  state: MailState;
  error: string | null;
}

/** The form in which a template is edited. */
export const mailTemplateInput = z.object({
  subject: requiredName('a subject', limits.mail.subject),
  text: requiredText('the text', limits.mail.template),
  html: z.string().max(limits.mail.template, 'This is too long for an email.'),
});
export type MailTemplateInput = z.infer<typeof mailTemplateInput>;

const templateName = z.enum(mailTemplateNames);

/**
 * The request of the callable `saveMailTemplate`. It throws `aborted` when `revision` is not the stored revision, and
 * `invalid-argument` when a text is not valid Handlebars. The text of `getEnglishMailTemplate` is not stored: saving it
 * deletes the stored template, so that the email follows later changes of the default.
 *
 * With `translation` it saves a translation of the stored template, whose revision is the time of its last change in milliseconds.
 */
export const saveMailTemplateRequest = z
  .strictObject({
    subject: requiredName('a subject', getMostCharacters(limits.mail.subject)),
    text: requiredText('the text', getMostCharacters(limits.mail.template)),
    html: z.string().max(getMostCharacters(limits.mail.template), 'This is too long for an email.'),
    name: templateName,
    revision: z.number().int().nonnegative(),
    /** For a translation of the stored template, its language and what it was made from. */
    translation: z
      .strictObject({
        language: z.enum(languageCodes).exclude([sourceLanguage]),
        sources: z.strictObject({
          subject: z.string().max(limits.mail.subject),
          text: z.string().max(limits.mail.template),
          html: z.string().max(limits.mail.template),
        }),
      })
      .optional(),
  })
  // A translation may be longer than an original.
  .superRefine(({ translation, subject, text, html }, context) => {
    if (translation !== undefined) return;
    const { error } = mailTemplateInput.safeParse({ subject, text, html });
    for (const { message, path } of error?.issues ?? []) {
      context.addIssue({ code: 'custom', message, path });
    }
  });
export type SaveMailTemplateRequest = z.infer<typeof saveMailTemplateRequest>;

/** The stored revision, which the next change is based on; 0 when the default is used from now on. */
export interface SaveMailTemplateResponse {
  revision: number;
}

/** A template or an email that can be previewed. A template may be unfinished. */
const draftMail = [
  z.strictObject({
    kind: z.literal('template'),
    name: templateName,
    subject: z.string().max(getMostCharacters(limits.mail.template)),
    text: z.string().max(getMostCharacters(limits.mail.template)),
    html: z.string().max(getMostCharacters(limits.mail.template)),
    /** The language of a translation; absent for the template itself. */
    language: z.enum(languageCodes).optional(),
  }),
  z.strictObject({ kind: z.literal('mail'), ...mailInput.shape, isToGroup: z.boolean() }),
] as const;

/** The request of the callable `previewMail`, which renders a draft with sample data. */
export const previewMailRequest = z.discriminatedUnion('kind', draftMail);
export type PreviewMailRequest = z.infer<typeof previewMailRequest>;

/**
 * A problem of a template. A template with an error cannot be used; a warning means that a part of the email stays
 * empty.
 */
export interface MailProblem {
  severity: 'error' | 'warning';
  field: keyof MailMessage;
  /** The line, counted from 1; null when the problem concerns the whole field. */
  line: number | null;
  message: string;
}

/** The response of `previewMail`: the rendered mail and the template's problems. */
export interface PreviewMailResponse {
  /** Null when the template has an error. */
  message: MailMessage | null;
  problems: MailProblem[];
}

/** The request of the callable `showMail`, which renders an email of the outbox. The unsubscribe link is left out. */
export const showMailRequest = z.strictObject({ id: documentId });
export type ShowMailRequest = z.infer<typeof showMailRequest>;

/**
 * The request of the callable `sendTestMail`, which emails a preview to the calling administrator. `id` is the same as
 * in `composeMail`.
 */
export const sendTestMailRequest = z.strictObject({
  id: z.uuid(),
  mail: previewMailRequest,
});
export type SendTestMailRequest = z.infer<typeof sendTestMailRequest>;

/** The response of `sendTestMail`: the address that the email goes to. */
export interface SendTestMailResponse {
  to: string;
}

/** The request of the callable `composeMail`, which sends an email to one address. A repeated `id` sends nothing. */
export const composeMailRequest = z.strictObject({
  ...mailInput.shape,
  id: z.uuid(),
  to: emailAddress,
});
export type ComposeMailRequest = z.infer<typeof composeMailRequest>;

/** The request of the callable `countRecipients`, which counts the members that a campaign would go to now. */
export const countRecipientsRequest = z.strictObject({ audience });
/** The input type of {@link countRecipientsRequest}. */
export interface CountRecipientsRequest {
  audience: Audience;
}

/** The response of `countRecipients`. */
export interface CountRecipientsResponse {
  recipients: number;
  /** How many members are excluded because they have unsubscribed. */
  unsubscribed: number;
}

/** The request of the callable `sendCampaign`, which starts a campaign. A repeated `id` changes nothing. */
export const sendCampaignRequest = z.strictObject({
  ...mailInput.shape,
  id: z.uuid(),
  audience,
  /** The number of recipients that `countRecipients` returned before. */
  expected: z.number().int().nonnegative(),
});
export type SendCampaignRequest = z.infer<typeof sendCampaignRequest>;

/**
 * The request of the callable `stopCampaign`. Emails of the campaign that were not handed to the mail server yet are
 * never sent. Stopping a stopped campaign changes nothing.
 */
export const stopCampaignRequest = z.strictObject({ id: z.uuid() });
export type StopCampaignRequest = z.infer<typeof stopCampaignRequest>;
