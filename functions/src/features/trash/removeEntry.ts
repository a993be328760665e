import { getTrash, getTrashKind, type DeleteEntryRequest } from '@appshelf/model';
import { Timestamp, type DocumentData, type DocumentReference } from 'firebase-admin/firestore';
import { logger } from '../../platform/firebase/logger';
import { HttpsError } from 'firebase-functions/https';
import type { AuditRecorder, AuditedAction } from '../../lifecycle/audit/audit';
import { describeWrite } from '../../lifecycle/audit/describeWrite';
import type { StaffMember } from '../../platform/callables/callables';
import { completeMove } from '../../lifecycle/trash/moveToTrash';
import type { TrashStores } from '../../lifecycle/trash/trashHooks';
import { putIntoTrash } from '../../lifecycle/trash/putIntoTrash';

/** The stores of entries and files, and the recorder of their deletion. */
export interface EntryStores extends TrashStores {
  audit: AuditRecorder;
}

function toAuditedDeletion(target: string, fields: DocumentData, by: StaffMember): AuditedAction {
  return {
    action: 'delete',
    actorUid: by.uid,
    actorEmail: by.email,
    target,
    ...(describeWrite(target, fields, undefined) ?? { before: {}, after: {} }),
  };
}

const toMillis = (time: unknown): number | null =>
  time instanceof Timestamp ? time.toMillis() : null;

/** @throws HttpsError `failed-precondition` when the entry has changed since the administrator read it */
function requireUnchanged(fields: DocumentData, basis: DeleteEntryRequest['basis']): void {
  if (basis === undefined || basis === null) return;
  const { updatedAt, moderation } = fields as {
    updatedAt?: unknown;
    moderation?: { at?: unknown };
  };
  const isSame =
    toMillis(updatedAt) === basis.updatedAt && toMillis(moderation?.at) === basis.decidedAt;
  if (isSame) return;
  throw new HttpsError('failed-precondition', 'This has changed since you read it. Load it again.');
}

/**
 * Moves the document to the trash and creates the audit entry, in one transaction. Returns the entry of the trash; null
 * when the document does not exist.
 */
async function moveDocument(
  { target, basis }: DeleteEntryRequest,
  by: StaffMember,
  { firestore, audit }: EntryStores,
): Promise<DocumentReference | null> {
  const reference = firestore.doc(target);
  return firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(reference);
    const fields = stored.data();
    if (fields === undefined) return null;
    requireUnchanged(fields, basis);
    audit.addTo(transaction, toAuditedDeletion(target, fields, by));
    return putIntoTrash(stored, by.uid, transaction);
  });
}

/**
 * Moves an entry to the trash and audits that. An entry is not deleted when it can't be audited. An entry that does not
 * exist is no error. A file is moved at once; what else belongs to an entry is moved by the trigger of its deletion.
 *
 * @throws HttpsError `failed-precondition` when it has changed since, `aborted` when deleting or auditing failed;
 *   nothing is deleted then
 */
export async function removeEntry(
  wanted: DeleteEntryRequest,
  by: StaffMember,
  stores: EntryStores,
): Promise<void> {
  const { target } = wanted;
  try {
    const trash = await moveDocument(wanted, by, stores);
    const { files } = getTrash(getTrashKind(target));
    if (trash !== null && files?.movedAtOnce === true) await completeMove(trash, stores, {});
  } catch (error) {
    if (error instanceof HttpsError) throw error;
    logger.error(`${target} was not deleted, or its deletion was not recorded.`, error);
    throw new HttpsError(
      'aborted',
      'Nothing was deleted, because the deletion could not be recorded. Try again in a moment.',
    );
  }
}
