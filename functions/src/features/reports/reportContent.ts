import { getReportKey, quotaMessages, reportContentRequest } from '@appshelf/model';
import { HttpsError, type FunctionsErrorCode } from 'firebase-functions/https';
import { verifiedMember } from '../../platform/callables/requireMember';
import { callable } from '../../platform/callables/callables';
import { outsideMaintenance } from '../../platform/callables/requireNoMaintenance';
import { withinQuota } from '../../platform/quotas/callQuota';
import { exceedsDailyQuota } from '../../platform/quotas/quotas';
import { finishSettlement } from './finishSettlement';
import { recountCase } from './recountCase';
import { createReportContext } from './reportContext';
import { storeReport, withdrawReport, type ReportProblem } from './storeReport';

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
    if (report === null) {
      await withdrawReport(target, uid, firestore);
    } else {
      const action = { key, at: Date.now() };
      if (await exceedsDailyQuota(uid, 'reports', action, { accounts, firestore })) {
        throw new HttpsError('resource-exhausted', quotaMessages.reports);
      }
      // Reports that were decided on are told so before the case is opened again.
      await finishSettlement(key, context);
      const problem = await storeReport({ target, uid, ...report }, firestore);
      if (problem !== null) throw new HttpsError(...problems[problem]);
    }
    await recountCase(key, context);
    return null;
  },
});
