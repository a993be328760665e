import { collections, type AuditEntry } from '@appshelf/model';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';

/** What is about to be done, as the audit will tell it. */
export type AuditedAct = Pick<
  AuditEntry,
  'action' | 'actorUid' | 'actorEmail' | 'target' | 'before' | 'after'
>;

/** Does something that must never happen unrecorded. */
export type Audited = <T>(act: AuditedAct, change: () => Promise<T>) => Promise<T>;

/**
 * Records an act before it happens and its outcome afterwards: when it can't be recorded, it does not happen. Should
 * only the outcome be impossible to record, the entry stays at `started`, and the act counts.
 */
export function auditedIn(firestore: Firestore): Audited {
  return async (act, change) => {
    const entry = firestore.collection(collections.audit).doc();
    await entry.create({ ...act, outcome: 'started', at: FieldValue.serverTimestamp() });
    const finish = (outcome: AuditEntry['outcome']) =>
      entry.update({ outcome }).catch((error: unknown) => {
        logger.error(`The outcome of audit/${entry.id} (${outcome}) was not recorded.`, error);
      });
    try {
      const result = await change();
      await finish('done');
      return result;
    } catch (error) {
      await finish('failed');
      throw error;
    }
  };
}
