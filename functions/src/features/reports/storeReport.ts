import { collections, getReportKey, type ReportReason, type ReportTarget } from '@appshelf/model';
import { Timestamp, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { getVersion, getWholes, isKept } from './keptVersions';
import { readReported } from './reported';
import {
  getCaseRef,
  toShownFields,
  toStoredCase,
  toStoredReport,
  type StoredCase,
  type StoredReport,
} from './storedCase';
import { getTargetDocument, readTarget, targetKinds, type TargetText } from './targets';

/** A report that somebody makes. */
export interface NewReport {
  target: ReportTarget;
  uid: string;
  reason: ReportReason;
  text: string;
}

/** Why a report is not stored. */
export type ReportProblem = 'missing' | 'own' | 'settled';

function toOpenCase(
  target: ReportTarget,
  shown: TargetText & { version: string | null },
  now: Timestamp,
  before: StoredCase | undefined,
): StoredCase {
  const isOpen = before?.status === 'open';
  return {
    kind: target.kind,
    ids: target.ids,
    document: getTargetDocument(target),
    ...toShownFields(shown),
    version: shown.version,
    reporterCount: isOpen ? before.reporterCount : 0,
    weight: isOpen ? before.weight : 0,
    status: 'open',
    hiddenAt: isOpen ? before.hiddenAt : null,
    replaced: isOpen ? before.replaced : null,
    heavySince: isOpen ? (before.heavySince ?? null) : null,
    firstAt: isOpen ? before.firstAt : now,
    lastAt: now,
    decidedBy: null,
    decidedAt: null,
    note: '',
    keptVersions: before?.keptVersions ?? [],
    isTold: true,
  };
}

/** Whether somebody decided on an earlier report of the member about this, or about the instruction that a step is a part of. */
async function wasDecidedFor(
  target: ReportTarget,
  uid: string,
  transaction: Transaction,
  firestore: Firestore,
): Promise<boolean> {
  const earlier = await transaction.getAll(
    ...getWholes(target).map((each) =>
      getCaseRef(getReportKey(each), firestore).collection(collections.reports).doc(uid),
    ),
  );
  return earlier.some((report) => (toStoredReport(report)?.outcome ?? null) !== null);
}

/**
 * Stores a member's report and opens its case, in one transaction. Another report of the same thing by the same member
 * changes the first.
 *
 * @returns why it was not stored; null when it is: the thing must be public, not the reporter's own, and not what a moderator
 *   kept after the same member reported it
 */
export async function storeReport(
  { target, uid, reason, text }: NewReport,
  firestore: Firestore,
): Promise<ReportProblem | null> {
  const caseRef = getCaseRef(getReportKey(target), firestore);
  const reportRef = caseRef.collection(collections.reports).doc(uid);
  return firestore.runTransaction(
    async (transaction) => {
      const [{ fields }, [caseSnapshot, reportSnapshot]] = await Promise.all([
        readReported(target, transaction, firestore),
        transaction.getAll(caseRef, reportRef),
      ]);
      const shown = readTarget(target, fields);
      const before = caseSnapshot === undefined ? undefined : toStoredCase(caseSnapshot);
      const made = reportSnapshot === undefined ? undefined : toStoredReport(reportSnapshot);
      // What the reports hid is not public, but a reporter may still change the report.
      const isReportable =
        fields !== undefined &&
        (targetKinds[target.kind].isPublic(fields) ||
          (before?.status === 'open' && made !== undefined));
      if (!isReportable || shown === null) return 'missing';
      if (shown.authorUid === uid) return 'own';
      if (
        (await wasDecidedFor(target, uid, transaction, firestore)) &&
        (await isKept(target, fields, transaction, firestore))
      ) {
        return 'settled';
      }

      const now = Timestamp.now();
      const isChange = made?.outcome === null;
      const report: StoredReport = {
        uid,
        reason,
        text,
        createdAt: isChange ? made.createdAt : now,
        weight: isChange ? made.weight : 0,
        outcome: null,
      };
      transaction.set(reportRef, report);
      transaction.set(
        caseRef,
        toOpenCase(target, { ...shown, version: getVersion(target, fields) }, now, before),
      );
      return null;
    },
    { maxAttempts: 20 },
  );
}

/** Withdraws a member's report on which nobody decided. */
export async function withdrawReport(
  target: ReportTarget,
  uid: string,
  firestore: Firestore,
): Promise<void> {
  const caseRef = getCaseRef(getReportKey(target), firestore);
  const reportRef = caseRef.collection(collections.reports).doc(uid);
  await firestore.runTransaction(async (transaction) => {
    const report = toStoredReport(await transaction.get(reportRef));
    if (report?.outcome === null) transaction.delete(reportRef);
  });
}
