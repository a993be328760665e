import * as z from '../zod';
import { limits } from '../limits';
import { optionalText } from '../values/primitives';
import { reportInput, reportTarget } from '../entities/community/report';

/**
 * The callable `reportContent` reports something to the moderators. A member has one report of each thing: another call
 * changes it, and null withdraws it while nobody has decided. It answers `failed-precondition` for what the caller wrote,
 * `not-found` for what is not public, and `resource-exhausted` past the quota of the day.
 */
export const reportContentRequest = z.strictObject({
  target: reportTarget,
  report: reportInput.nullable(),
});
export type ReportContentRequest = z.infer<typeof reportContentRequest>;

/**
 * The callable `settleReport` decides on the reports of one thing: `upheld` takes it off the site, `dismissed` keeps it or
 * puts it back. The author reads the note. The first decision counts; a later one is answered with
 * `failed-precondition` and a sentence that says who decided, and so is `dismissed` when what was reported changed since the moderator
 * looked at it.
 */
export const settleReportRequest = z.strictObject({
  key: z.string().regex(/^[a-z]+(?::[\w-]{1,128}){1,2}$/, 'There is no such report.'),
  decision: z.enum(['upheld', 'dismissed']),
  note: optionalText(limits.moderationNote),
  /** The `version` of the case that the moderator looked at. Pages of the former version do not send it. */
  version: z.string().max(64).optional(),
});
export type SettleReportRequest = z.infer<typeof settleReportRequest>;
