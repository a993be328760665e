import { Timestamp } from 'firebase-admin/firestore';
import type { ReportContext } from './reportContext';
import { finishSettlement } from './finishSettlement';
import { forgetHidden, mustStayHidden, noteHidden } from './hiddenContent';
import { getCaseRef, holdsChanges, queryOpenReports, toStoredCase } from './storedCase';
import { readReported } from './reported';
import { readTarget } from './targets';

/**
 * Closes an open case on which nobody needs to decide: what was reported is gone, or all reports were withdrawn. What
 * the reports had hidden is shown again. What was changed since stays hidden, and its case open, until a moderator has looked
 * at it. Does nothing when there is something to decide after all.
 */
export async function closeCase(key: string, context: ReportContext): Promise<void> {
  const { firestore } = context;
  const caseRef = getCaseRef(key, firestore);
  await firestore.runTransaction(async (transaction) => {
    const stored = toStoredCase(await transaction.get(caseRef));
    if (stored?.status !== 'open') return;
    const [target, reports] = await Promise.all([
      readReported(stored, transaction, firestore),
      transaction.get(queryOpenReports(caseRef).limit(1)),
    ]);
    const { hiddenAt, replaced } = stored;
    const { fields } = target;
    const isGone =
      fields === undefined || (hiddenAt === null && readTarget(stored, fields) === null);
    if (!isGone && !reports.empty) return;
    if (!isGone && (await mustStayHidden(stored, fields, transaction, firestore))) return;
    if (fields !== undefined && replaced !== null && holdsChanges(fields, replaced.after)) {
      transaction.update(target.ref, replaced.before);
    }
    const now = Timestamp.now();
    if (hiddenAt !== null && fields !== undefined) {
      forgetHidden(stored, now, transaction, firestore);
    } else if (hiddenAt !== null) {
      // The note stays for deleted content, even if it was hidden before there were notes.
      const note = { status: 'pending', at: now, version: null } as const;
      noteHidden(stored, note, transaction, firestore);
    }
    transaction.update(caseRef, {
      status: 'closed',
      decidedBy: null,
      decidedAt: now,
      isTold: false,
    });
  });
  await finishSettlement(key, context);
}
