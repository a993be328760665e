import { auditSubjects, collections, type AuditEntry } from '@appshelf/model';
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { logger } from '../logger';
import type { Administrator } from '../callables';

/** What is about to be done, as the audit will tell it; about its target and what that is a part of, unless it says more. */
export type AuditedAction = Pick<
  AuditEntry,
  'action' | 'actorUid' | 'actorEmail' | 'target' | 'before' | 'after'
> &
  Partial<Pick<AuditEntry, 'about'>>;

/** Who does it, as the audit names them. */
export const toActor = ({ uid, email }: Administrator) => ({ actorUid: uid, actorEmail: email });

type Outcome = Exclude<AuditEntry['outcome'], 'started'>;

/** Where acts are recorded: begins an entry, and answers how to end it. */
export type AuditLog = (act: AuditedAction) => Promise<(outcome: Outcome) => Promise<unknown>>;

/** Both ways to record an act: before it happens, or in the transaction that is the act. */
export interface AuditRecorder {
  log: AuditLog;
  addTo: (transaction: Transaction, act: AuditedAction) => void;
}

const toFields = (act: AuditedAction, outcome: AuditEntry['outcome']) => ({
  about: auditSubjects(act.target),
  ...act,
  outcome,
  at: FieldValue.serverTimestamp(),
});

/** The collection `audit`. */
export function createAuditLog(firestore: Firestore): AuditLog {
  return async (act) => {
    const entry = firestore.collection(collections.audit).doc();
    await entry.create(toFields(act, 'started'));
    return (outcome) => entry.update({ outcome });
  };
}

/** The collection `audit`, for acts that are a transaction as well. */
export function createAuditRecorder(firestore: Firestore): AuditRecorder {
  return {
    log: createAuditLog(firestore),
    addTo: (transaction, act) => {
      transaction.create(firestore.collection(collections.audit).doc(), toFields(act, 'done'));
    },
  };
}

/**
 * Does something that must never happen unrecorded. It is recorded before it happens, and its outcome afterwards: when
 * it can't be recorded, it does not happen. Should only the outcome be impossible to record, the entry stays at
 * `started`, and the act counts.
 *
 * @throws whatever the log throws at the beginning, or `change`
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
