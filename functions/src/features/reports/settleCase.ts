import { collections, type SettleReportRequest } from '@appshelf/model';
import {
  Timestamp,
  type DocumentData,
  type DocumentReference,
  type Transaction,
} from 'firebase-admin/firestore';
import { finishSettlement } from './finishSettlement';
import { forgetHidden, mustStayHidden, noteHidden } from './hiddenContent';
import { addKeptVersions, getHeldVersion, getWhole, getWholes, isAsHidden } from './keptVersions';
import type { ReportContext } from './reportContext';
import { readReported } from './reported';
import { getCaseRef, toReplaced, toStoredCase, type StoredCase } from './storedCase';
import { targetKinds } from './targets';

/** A decision on a case and who made it. */
export interface CaseDecision extends SettleReportRequest {
  by: string;
  /** Whether what was reported is changed too; false where the decision was made by changing it. */
  changesTarget: boolean;
}

/** What a decision met. */
export type SettleResult =
  | { state: 'done' }
  | { state: 'missing' }
  /** What the moderator looked at was changed since. */
  | { state: 'changed' }
  /** Somebody else has decided, or the case was closed: then `by` is null. */
  | { state: 'decided'; by: string | null; status: StoredCase['status'] };

/** An instruction's decision and its reason, which its author reads. */
function addModerationEntry(
  { by, note }: CaseDecision,
  at: Timestamp,
  instruction: DocumentReference,
  transaction: Transaction,
): void {
  transaction.create(instruction.collection(collections.moderation).doc(), {
    decision: 'rejected',
    note: note === '' ? 'Readers reported it, and a moderator agreed.' : note,
    by,
    at,
  });
}

/**
 * Whether a decision to keep something would publish or keep what the moderator did not see. Tabs of the former version do not
 * say what they showed: they put back only what was hidden.
 */
function isUnseen(
  { decision, version }: CaseDecision,
  stored: StoredCase,
  fields: DocumentData,
  isChanged: boolean,
): boolean {
  if (decision !== 'dismissed') return false;
  return version === undefined ? isChanged : version !== getHeldVersion(stored, fields);
}

/** Takes something off the site, or puts it back, and returns the changed fields of its case. */
function changeTarget(
  decision: CaseDecision,
  stored: StoredCase,
  target: { ref: DocumentReference; fields: DocumentData; isChanged: boolean },
  at: Timestamp,
  transaction: Transaction,
): Partial<StoredCase> {
  const { kind, hiddenAt, replaced } = stored;
  const { ref, fields, isChanged } = target;
  if (decision.decision === 'dismissed') {
    // Who decides on a step did not see the rest of its instruction, which waits in the queue of submissions if it changed.
    const isSeen = kind !== 'step' || !isChanged;
    if (isAsHidden(stored, fields) && isSeen) transaction.update(ref, { ...replaced?.before });
    return {};
  }
  // What its author or staff took off the site meanwhile stays as it is.
  const { isPublic, remove } = targetKinds[kind];
  if (!isPublic(fields) && !(hiddenAt !== null && isAsHidden(stored, fields))) return {};
  const changes = remove(at, decision.by);
  transaction.update(ref, changes);
  if (kind === 'instruction' || kind === 'step') {
    addModerationEntry(decision, at, ref, transaction);
  }
  return replaced === null ? { replaced: toReplaced(fields, changes) } : {};
}

/** The versions that moderators kept. Who published a hidden instruction for a report of a step kept the whole of it. */
function toKeptVersions(
  { decision, changesTarget }: CaseDecision,
  stored: StoredCase,
  fields: DocumentData | undefined,
): string[] {
  const { keptVersions = [] } = stored;
  if (decision !== 'dismissed') return keptVersions;
  const putBack = { ...fields, ...(changesTarget ? stored.replaced?.before : {}) };
  return addKeptVersions(keptVersions, changesTarget ? [stored] : getWholes(stored), putBack);
}

/**
 * Stores the decision on a case and applies it to the reported content, in one transaction. Only the first decision
 * counts, but the same moderator may repeat it, because the response of a call may be lost. Afterwards the author and
 * the reporters are notified.
 *
 * @param record adds the audit entry to the transaction
 */
export async function settleCase(
  decision: CaseDecision,
  context: ReportContext,
  record: (transaction: Transaction, stored: StoredCase) => void = () => undefined,
): Promise<SettleResult> {
  const { firestore } = context;
  const caseRef = getCaseRef(decision.key, firestore);
  const result = await firestore.runTransaction<SettleResult>(
    async (transaction) => {
      const stored = toStoredCase(await transaction.get(caseRef));
      if (stored === undefined) return { state: 'missing' };
      const { status, decidedBy } = stored;
      if (status !== 'open') {
        const isMade = status === decision.decision && decidedBy === decision.by;
        return isMade ? { state: 'done' } : { state: 'decided', by: decidedBy, status };
      }
      const { ref, fields } = await readReported(stored, transaction, firestore);
      const isChanged =
        decision.decision === 'dismissed' &&
        fields !== undefined &&
        (await mustStayHidden(stored, fields, transaction, firestore));
      const changed = decision.changesTarget ? fields : undefined;
      if (changed !== undefined && isUnseen(decision, stored, changed, isChanged)) {
        return { state: 'changed' };
      }
      const at = Timestamp.now();
      record(transaction, stored);
      const changes =
        changed === undefined
          ? {}
          : changeTarget(decision, stored, { ref, fields: changed, isChanged }, at, transaction);
      if (decision.decision === 'upheld') {
        const whole = { ...stored, ...getWhole(stored) };
        const version = fields === undefined ? null : getHeldVersion(whole, fields);
        noteHidden(stored, { status: 'hidden', at, version }, transaction, firestore);
      } else if (stored.hiddenAt !== null) forgetHidden(stored, at, transaction, firestore);
      transaction.update(caseRef, {
        ...changes,
        status: decision.decision,
        decidedBy: decision.by,
        decidedAt: at,
        note: decision.note,
        keptVersions: toKeptVersions(decision, stored, fields),
        isTold: false,
      });
      return { state: 'done' };
    },
    { maxAttempts: 20 },
  );
  if (result.state === 'done') await finishSettlement(decision.key, context);
  return result;
}
