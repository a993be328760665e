import {
  collections,
  getReportKey,
  limits,
  quotaMessages,
  reportContentRequest,
  reportReasons,
  type ReportInput,
  type ReportTarget,
} from '@appshelf/model';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { HttpsError, type FunctionsErrorCode } from 'firebase-functions/https';
import { verifiedMember } from '../../platform/callables/requireMember';
import { callable } from '../../platform/callables/callables';
import { outsideMaintenance } from '../../platform/callables/requireNoMaintenance';
import { withinQuota } from '../../platform/quotas/callQuota';
import { exceedsDailyQuota } from '../../platform/quotas/quotas';
import { finishSettlement } from './finishSettlement';
import { recountCase } from './recountCase';
import { createReportContext, type ReportContext } from './reportContext';
import { storeReport, withdrawReport, type ReportProblem } from './storeReport';
import { getTargetDocument } from './targets';

const problems: Record<ReportProblem, [FunctionsErrorCode, string]> = {
  missing: ['not-found', 'This is not there any more, so that it cannot be reported.'],
  own: [
    'failed-precondition',
    'You wrote this yourself. Change or delete it instead of reporting it.',
  ],
  settled: [
    'failed-precondition',
    'A moderator checked your report and changed nothing. You can report this again once it has changed.',
  ],
};

/** The report of a review as old clients write and read it. */
function getFlagRef(target: ReportTarget, uid: string, { firestore }: ReportContext) {
  if (target.kind !== 'review') return null;
  return firestore.doc(getTargetDocument(target)).collection(collections.flags).doc(uid);
}

/** The reason and the text of a report as the one text of a flag. */
function toFlagReason({ reason, text }: ReportInput): string {
  const label = reportReasons[reason];
  return (text === '' ? label : `${label}: ${text}`).slice(0, limits.review.flagReason);
}

async function writeFlag(flag: DocumentReference, uid: string, report: ReportInput): Promise<void> {
  await flag.set({ uid, reason: toFlagReason(report), createdAt: Timestamp.now() });
}

/** `reportContent`: see its contract (model/src/contracts/reports.ts). */
export const reportContent = callable({
  name: 'reportContent',
  schema: reportContentRequest,
  checks: [outsideMaintenance, withinQuota],
  caller: verifiedMember,
  createContext: createReportContext,
  /**
   * Stores or withdraws a report. The call can be repeated.
   *
   * @throws HttpsError with a message for the person who called
   */
  handler: async ({ input: { target, report }, by: { uid } }, context) => {
    const { accounts, firestore } = context;
    const key = getReportKey(target);
    const flag = getFlagRef(target, uid, context);
    if (report === null) {
      await withdrawReport(target, uid, firestore);
      await flag?.delete();
    } else {
      const action = { key, at: Date.now() };
      if (await exceedsDailyQuota(uid, 'reports', action, { accounts, firestore })) {
        throw new HttpsError('resource-exhausted', quotaMessages.reports);
      }
      // Reports that were decided on are told so before the case is opened again.
      await finishSettlement(key, context);
      const problem = await storeReport({ target, uid, ...report }, firestore);
      if (problem !== null) throw new HttpsError(...problems[problem]);
      if (flag !== null) await writeFlag(flag, uid, report);
    }
    await recountCase(key, context);
    return null;
  },
});
