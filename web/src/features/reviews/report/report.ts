import { limits } from '@appshelf/model';
import * as z from '@appshelf/model/zod';

/** Why a review is reported; `other` says it in one's own words. */
export const reportReasons = {
  spam: 'Spam or advertising',
  insult: 'Insulting or hateful',
  'off-topic': 'Not about this app',
  private: 'Reveals private data',
  other: 'Something else',
} as const;

const reasons = Object.keys(reportReasons) as (keyof typeof reportReasons)[];

/** How many characters one's own words may have: reason and words are stored as one text. */
export const longestWords =
  limits.review.flagReason -
  Math.max(...Object.values(reportReasons).map((reason) => reason.length)) -
  ': '.length;

/** What the form of a report holds, once it is complete. */
export const report = z
  .object({
    reason: z
      .union([z.literal(''), z.enum(reasons)])
      .pipe(z.enum(reasons, 'Choose what is wrong.')),
    words: z
      .string()
      .trim()
      .max(longestWords, `Use at most ${String(longestWords)} characters.`),
  })
  .refine(({ reason, words }) => reason !== 'other' || words !== '', {
    path: ['words'],
    message: 'Say what is wrong.',
  });
export type Report = z.infer<typeof report>;

/** What stands in the form; no reason while none is chosen. */
export type ReportFields = z.input<typeof report>;

/** A report as it is stored: one text that a moderator reads. */
export function getReason({ reason, words }: Report): string {
  return words === '' ? reportReasons[reason] : `${reportReasons[reason]}: ${words}`;
}
