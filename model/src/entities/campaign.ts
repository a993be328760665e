import * as z from '../zod';
import { limits } from '../limits';
import { millis, requiredText } from '../primitives';

/** What a mail is written in. */
export const mailFormats = ['markdown', 'plain'] as const;

/** A mail as an administrator writes it, to one address or to a group. */
export const mailInput = z.object({
  subject: requiredText('a subject', limits.mail.subject),
  body: requiredText('the letter', limits.mail.body),
  format: z.enum(mailFormats),
});
export type MailInput = z.infer<typeof mailInput>;

/** Whom a campaign goes to. Never among them: disabled accounts, and who has unsubscribed. */
export const audiences = ['members', 'verified', 'authors'] as const;
export const audience = z.enum(audiences);
export type Audience = z.infer<typeof audience>;

/** The labels of audiences. */
export const audienceLabels: Record<Audience, string> = {
  members: 'All members',
  verified: 'Members with a confirmed address',
  authors: 'Authors of published instructions',
};

/**
 * `campaigns/{id}`: a campaign, and how far it has been put into the outbox (server). `queued` mails are in the
 * outbox, `unsubscribed` members were left out.
 */
export const campaign = mailInput.extend({
  id: z.string(),
  audience,
  /** `done` when all of it is in the outbox; `stopped` when no more of it may go out. */
  status: z.enum(['queueing', 'done', 'stopped']),
  /** Steps taken so far. */
  step: z.number().int().nonnegative(),
  /** Where the next step begins; null at the beginning and at the end. */
  cursor: z.string().nullable(),
  queued: z.number().int().nonnegative(),
  unsubscribed: z.number().int().nonnegative(),
  /** How many there were to be when it was sent off. */
  expected: z.number().int().nonnegative(),
  createdAt: millis,
  createdBy: z.string(),
});
export type Campaign = z.infer<typeof campaign>;
