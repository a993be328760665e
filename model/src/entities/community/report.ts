import * as z from '../../zod';
import { limits } from '../../limits';
import { entryId, millis, optionalText } from '../../values/primitives';
import {
  parseStepPlace,
  reportCaseStatuses,
  reportKindFacts,
  reportKinds,
  reportOutcomes,
  reportReasonKeys,
} from './reportTerms';
import { storedEnum } from '../../values/stored';

/** The schema of a {@link ReportTarget}. */
export const reportTarget = z
  .strictObject({
    kind: z.enum(reportKinds),
    ids: z.array(entryId).min(1).max(2),
  })
  .refine(
    ({ kind, ids }) =>
      ids.length === reportKindFacts[kind].ids &&
      (kind !== 'step' || parseStepPlace(ids[1] ?? '') !== null),
    'This can’t be reported.',
  );

/** The form in which a member reports something. */
export const reportInput = z
  .strictObject({
    reason: z.enum(reportReasonKeys, 'Choose what is wrong.'),
    text: optionalText(limits.report.text),
  })
  .refine(({ reason, text }) => reason !== 'other' || text !== '', {
    path: ['text'],
    message: 'Enter what is wrong.',
  });
export type ReportInput = z.infer<typeof reportInput>;

/** `reportCases/{key}/reports/{uid}` (server): a member's report. Moderators and the member read it. */
export const contentReport = z.object({
  uid: z.string(),
  reason: storedEnum(reportReasonKeys, 'other'),
  text: z.string(),
  createdAt: millis,
  /** The weight of the report. It is lower, the more reports of the member were dismissed. */
  weight: z.number().nonnegative(),
  outcome: z.enum(reportOutcomes).nullable(),
});
export type ContentReport = z.infer<typeof contentReport>;

/** `reportCases/{key}` (server): the open reports of one thing, and what was decided. */
export const reportCase = z.object({
  key: z.string(),
  kind: storedEnum(reportKinds, 'app'),
  ids: z.array(z.string()),
  /** The beginning of the reported text, as it was at the last report or change. */
  title: z.string(),
  excerpt: z.string(),
  /** The page of the site that shows the reported content. */
  page: z.string(),
  authorUid: z.string(),
  authorName: z.string(),
  reporterCount: z.number().int().nonnegative(),
  /** The sum of the weights of the reports. */
  weight: z.number().nonnegative(),
  status: storedEnum(reportCaseStatuses, 'closed'),
  /** When the reports hid the content until a moderator decides; null when they did not. */
  hiddenAt: millis.nullable(),
  /**
   * Since when the reports weigh enough to hide it, but did not: reports hide no app, and not everything in an hour. Null
   * otherwise; older cases lack it.
   */
  heavySince: millis.nullable().default(null),
  firstAt: millis,
  lastAt: millis,
  decidedBy: z.string().nullable(),
  decidedAt: millis.nullable(),
  /** A hash of what `title` and `excerpt` were taken from, which a decision names. Older cases lack it. */
  version: z.string().nullable().default(null),
});
export type ReportCase = z.infer<typeof reportCase>;

/** `queues/hiding` (server): until when reports hide nothing more, because they have hidden {@link maxHiddenAnHour} things. */
export const hidingState = z.object({ fullUntil: millis.nullable() });
export type HidingState = z.infer<typeof hidingState>;
