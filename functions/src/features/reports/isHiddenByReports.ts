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

/**
 * The tolerance for clocks of different machines, in milliseconds: a change may seem this much earlier than the
 * decision on reports that made it.
 */
const decisionMs = 60_000;

/**
 * Whether a change of something comes from reports, or settles them: the reports hid something, or a moderator decided
 * on them. The author is then notified by the reports, and no other part notifies them of the change.
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
