import { limits } from '@appshelf/model';
import * as z from '@appshelf/model/zod';

/** The reasons for reporting a review; `other` requires an explanation. */
export const reportReasons = {
  spam: 'Spam or advertising',
  insult: 'Insulting or hateful',
  'off-topic': 'Not about this app',
  private: 'Reveals private data',
  other: 'Something else',
} as const;

const reasons = Object.keys(reportReasons) as (keyof typeof reportReasons)[];

/** The longest explanation, in characters: reason and explanation are stored as one text. */
export const maxExplanation =
  limits.review.flagReason -
  Math.max(...Object.values(reportReasons).map((reason) => reason.length)) -
  ': '.length;

/** The schema of a complete report. */
export const reportSchema = z
  .object({
    reason: z
      .union([z.literal(''), z.enum(reasons)])
      .pipe(z.enum(reasons, 'Choose what is wrong.')),
    explanation: z
      .string()
      .trim()
      .max(maxExplanation, `Use at most ${String(maxExplanation)} characters.`),
  })
  .refine(({ reason, explanation }) => reason !== 'other' || explanation !== '', {
    path: ['explanation'],
    message: 'Say what is wrong.',
  });
export type Report = z.infer<typeof reportSchema>;

/** The fields of the form; the reason is empty while none is chosen. */
export type ReportFields = z.input<typeof reportSchema>;

/** The stored text of a report, which moderators read. */
export function toReportReason({ reason, explanation }: Report): string {
  return explanation === '' ? reportReasons[reason] : `${reportReasons[reason]}: ${explanation}`;
}
