import * as z from '../../zod';
import { limits } from '../../limits';
import { millis, requiredName, requiredText } from '../../values/primitives';
import { storedEnum } from '../../values/stored';

/** The formats in which an email is written. */
export const mailFormats = ['markdown', 'plain'] as const;

/** The form in which an administrator writes an email to one address or to a group. */
export const mailInput = z.object({
  subject: requiredName('a subject', limits.mail.subject),
  body: requiredText('the text', limits.mail.body),
  format: storedEnum(mailFormats, 'plain'),
});
export type MailInput = z.infer<typeof mailInput>;

/** The groups that a campaign can go to. Disabled accounts and members who have unsubscribed never get one. */
export const audiences = ['members', 'verified', 'authors'] as const;
export const audience = storedEnum(audiences, 'members');
export type Audience = z.infer<typeof audience>;

/** The labels of audiences. */
export const audienceLabels: Record<Audience, string> = {
  members: 'All members',
  verified: 'Members with a confirmed address',
  authors: 'Authors of published instructions',
};

/**
 * `campaigns/{id}`: a campaign and its progress (server). `queued` is the number of emails in the outbox, `unsubscribed`
 * the number of members who were left out.
 */
export const campaign = mailInput.extend({
  id: z.string(),
  audience,
  /** `done` when all emails are in the outbox; `stopped` when no more emails may be sent. */
  status: storedEnum(['queueing', 'done', 'stopped'], 'done'),
  /** The number of steps taken so far. */
  step: z.number().int().nonnegative(),
  /** The cursor of the next step; null before the first and after the last step. */
  cursor: z.string().nullable(),
  queued: z.number().int().nonnegative(),
  unsubscribed: z.number().int().nonnegative(),
  /** The expected number of recipients when the campaign was started. */
  expected: z.number().int().nonnegative(),
  createdAt: millis,
  createdBy: z.string(),
});
export type Campaign = z.infer<typeof campaign>;
