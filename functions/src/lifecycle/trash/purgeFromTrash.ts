import { collections, storagePaths } from '@appshelf/model';
import type { DocumentReference } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { deleteFile, listFiles } from '../../platform/firebase/files';
import { toActor, type AuditRecorder } from '../audit/audit';
import type { StaffMember } from '../../platform/callables/callables';
import type { TrashContext } from './trashHooks';
import { closeEntry, toTrashEntry } from './trashEntry';

/** Deletes the files and documents of an entry for good. The state of the entry says so already. It can be repeated. */
export async function completePurge(ref: DocumentReference, context: TrashContext): Promise<void> {
  const { firestore, bucket, hooks } = context;
  const entry = toTrashEntry(await ref.get());
  for (const file of await listFiles(storagePaths.trashFolder(ref.id), bucket)) {
    await deleteFile(file);
  }
  await firestore.recursiveDelete(ref.collection(collections.trashedDocuments));
  // An entry that was purged before has only the time at which it expires.
  if (entry !== undefined) {
    await hooks.purge[entry.kind]?.(firestore.doc(entry.path), entry, context);
  }
  await closeEntry(ref);
}

/**
 * Deletes an entry of the trash for good. Repeating it continues where it was interrupted.
 *
 * @param by who wants it, with the audit that says so; null when its time is over or a member left
 * @throws HttpsError `failed-precondition` while it is being moved or restored
 */
export async function purgeFromTrash(
  ref: DocumentReference,
  by: { staff: StaffMember; audit: AuditRecorder } | null,
  context: TrashContext,
): Promise<void> {
  const isPurging = await ref.firestore.runTransaction(async (transaction) => {
    const entry = toTrashEntry(await transaction.get(ref));
    if (entry === undefined) return false;
    if (entry.state === 'purging') return true;
    if (entry.state !== 'kept') {
      throw new HttpsError(
        'failed-precondition',
        'This is still being moved or restored. Try again in a moment.',
      );
    }
    transaction.update(ref, { state: 'purging' });
    if (by !== null) {
      by.audit.addTo(transaction, {
        action: 'purgeEntry',
        ...toActor(by.staff),
        target: entry.path,
        before: {},
        after: {},
      });
    }
    return true;
  });
  if (isPurging) await completePurge(ref, context);
}
