import { getTrash, getTrashKind } from '@appshelf/model';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { getTrashRef, toTrashedDocuments } from './trashedDocument';
import { toStoredEntry } from './trashEntry';

/** Whether other documents belong to the entry at a path. The trigger of its deletion moves them to the trash. */
function hasParts(path: string): boolean {
  const { parts, files } = getTrash(getTrashKind(path));
  return files !== null || Object.keys(parts).length > 0;
}

/**
 * Moves the document of an entry to the trash in the transaction that has read it.
 *
 * @returns the entry of the trash
 */
export function putIntoTrash(
  stored: DocumentSnapshot,
  deletedBy: string,
  transaction: Transaction,
): DocumentReference {
  const { ref } = stored;
  const trash = getTrashRef(stored, ref.firestore);
  const state = hasParts(ref.path) ? 'moving' : 'kept';
  transaction.create(trash, toStoredEntry(ref, stored.data() ?? {}, state, deletedBy));
  for (const part of toTrashedDocuments(stored, trash)) transaction.set(part.ref, part.document);
  transaction.delete(ref);
  return trash;
}
