import { auditSubjects, collections, type AuditEntry } from '@appshelf/model';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';

/** What is about to be done, as the audit will tell it. */
export type AuditedAct = Pick<
  AuditEntry,
  'action' | 'actorUid' | 'actorEmail' | 'target' | 'before' | 'after'
>;

type Outcome = Exclude<AuditEntry['outcome'], 'started'>;

/** Where acts are recorded: begins an entry, and answers how to end it. */
export type AuditLog = (act: AuditedAct) => Promise<(outcome: Outcome) => Promise<unknown>>;

/** The collection `audit`. */
export function auditLogIn(firestore: Firestore): AuditLog {
  return async (act) => {
    const entry = firestore.collection(collections.audit).doc();
    const about = auditSubjects(act.target);
    await entry.create({ ...act, about, outcome: 'started', at: FieldValue.serverTimestamp() });
    return (outcome) => entry.update({ outcome });
  };
}

/**
 * Does something that must never happen unrecorded. It is recorded before it happens, and its outcome afterwards: when
 * it can't be recorded, it does not happen. Should only the outcome be impossible to record, the entry stays at
 * `started`, and the act counts.
 *
 * @throws whatever the log throws at the beginning, or `change`
 */
export async function audited<T>(
  log: AuditLog,
  act: AuditedAct,
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
