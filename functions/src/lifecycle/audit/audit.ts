import { getAuditSubjects, collections, type AuditAction, type AuditEntry } from '@appshelf/model';
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { logger } from '../../platform/firebase/logger';
import type { StaffMember } from '../../platform/callables/callables';

/**
 * An action as the audit records it. Without `about`, the entry belongs to its target and the documents that contain
 * the target.
 */
export type AuditedAction = Pick<
  AuditEntry,
  'actorUid' | 'actorEmail' | 'target' | 'before' | 'after'
> &
  Partial<Pick<AuditEntry, 'about'>> & { action: AuditAction };

/** The audit fields of who acted. */
export const toActor = ({ uid, email }: StaffMember) => ({ actorUid: uid, actorEmail: email });

type Outcome = Exclude<AuditEntry['outcome'], 'started'>;

/** Starts an audit entry. The returned function records the outcome. */
export type AuditLog = (act: AuditedAction) => Promise<(outcome: Outcome) => Promise<unknown>>;

/** The two ways to record an action: before it happens, or in the same transaction. */
export interface AuditRecorder {
  log: AuditLog;
  addTo: (transaction: Transaction, act: AuditedAction) => void;
}

const toFields = (act: AuditedAction, outcome: AuditEntry['outcome']) => ({
  about: getAuditSubjects(act.target),
  ...act,
  outcome,
  at: FieldValue.serverTimestamp(),
});

/** Creates a log that writes to the collection `audit`. */
export function createAuditLog(firestore: Firestore): AuditLog {
  return async (act) => {
    const entry = firestore.collection(collections.audit).doc();
    await entry.create(toFields(act, 'started'));
    return (outcome) => entry.update({ outcome });
  };
}

/** Creates a recorder for the collection `audit` that can also record within the action's transaction. */
export function createAuditRecorder(firestore: Firestore): AuditRecorder {
  return {
    log: createAuditLog(firestore),
    addTo: (transaction, act) => {
      transaction.create(firestore.collection(collections.audit).doc(), toFields(act, 'done'));
    },
  };
}

/**
 * Runs an action that must be audited. The action is recorded first, and does not run when that fails. Its outcome is
 * recorded afterwards; when that fails, the entry stays at `started` and the action counts as done.
 *
 * @throws what the log throws at the beginning, or what `change` throws
 */
export async function withAudit<T>(
  log: AuditLog,
  act: AuditedAction,
  change: () => Promise<T>,
): Promise<T> {
  const end = await log(act);
  const finish = (outcome: Outcome) =>
    end(outcome).catch((error: unknown) => {
      logger.error(`The outcome of ${act.action} on ${act.target} was not recorded.`, error);
    });
  try {
    const result = await change();
    await finish('done');
    return result;
  } catch (error) {
    await finish('failed');
    throw error;
  }
}
