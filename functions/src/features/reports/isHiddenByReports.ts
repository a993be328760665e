import { getReportKey, type ReportTarget } from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { getCaseRef, toStoredCase } from './storedCase';

/** Whether reports hide something until a moderator looks. */
export async function isHiddenByReports(
  target: ReportTarget,
  firestore: Firestore,
): Promise<boolean> {
  const stored = toStoredCase(await getCaseRef(getReportKey(target), firestore).get());
  return stored?.status === 'open' && stored.hiddenAt !== null;
}

/** How much earlier than its decision on reports a change may seem, since several machines' clocks tell the time, in milliseconds. */
const decisionMs = 60_000;

/**
 * Whether a change of something comes from reports, or settles them: they hide it, or a moderator decided on them then or
 * since. Then its author is told by the reports, and needs to hear of the change from nobody else.
 *
 * @param at the time of the change, in milliseconds: an event that is delivered again much later gets the same response
 */
export async function isToldByReports(
  target: ReportTarget,
  at: number,
  firestore: Firestore,
): Promise<boolean> {
  const stored = toStoredCase(await getCaseRef(getReportKey(target), firestore).get());
  if (stored === undefined) return false;
  return stored.status === 'open' || (stored.decidedAt?.toMillis() ?? 0) > at - decisionMs;
}
