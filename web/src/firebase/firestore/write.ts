import {
  Timestamp,
  deleteDoc,
  doc,
  getDoc,
  runTransaction,
  type DocumentSnapshot,
} from 'firebase/firestore/lite';
import { encode } from './encode';
import { isSamePlain, toMillis, toPlainFields, type PlainFields } from './plain';
import { firestore } from './instance';
import { serverTime, type ChangeBasis, type WrittenFields } from './values';

/** A write that met an unexpected state; the codes are Firestore's own. */
class WriteConflict extends Error {
  constructor(readonly code: 'already-exists' | 'not-found' | 'failed-precondition') {
    super(code);
    this.name = 'WriteConflict';
  }
}

/**
 * Creates a document.
 *
 * @throws an error with the code `already-exists` when the path is taken.
 */
export async function createDocument(path: string, fields: WrittenFields): Promise<void> {
  const reference = doc(firestore, path);
  await runTransaction(firestore, async (transaction) => {
    if ((await transaction.get(reference)).exists()) throw new WriteConflict('already-exists');
    transaction.set(reference, encode(fields));
  });
}

/**
 * Changes a document that may not exist yet, by its current state. Firestore runs the change again when somebody else
 * wrote meanwhile.
 *
 * @param change returns the fields to write. Its argument has the current fields, or null where there is no document;
 *   then it returns all fields.
 */
export async function changeDocument(
  path: string,
  change: (current: PlainFields | null) => WrittenFields,
): Promise<void> {
  const reference = doc(firestore, path);
  await runTransaction(firestore, async (transaction) => {
    const snapshot = await transaction.get(reference);
    if (snapshot.exists()) {
      transaction.update(reference, encode(change(toPlainFields(snapshot.data()))));
    } else {
      transaction.set(reference, encode(change(null)));
    }
  });
}

function getUpdatedAt(snapshot: DocumentSnapshot): number | null {
  const updatedAt: unknown = snapshot.get('updatedAt');
  return updatedAt instanceof Timestamp ? toMillis(updatedAt) : null;
}

/** Whether a document has the values that were written. */
function holds(snapshot: DocumentSnapshot, fields: WrittenFields): boolean {
  const stored = toPlainFields(snapshot.data() ?? {});
  return Object.entries(fields).every(
    ([name, value]) => value === serverTime || isSamePlain(value, stored[name] ?? null),
  );
}

/**
 * Changes the given fields and sets `updatedAt`, unless somebody else saved in the meantime.
 *
 * @returns the new `updatedAt`, in milliseconds. When somebody else saved right afterwards, it is the old one, so
 *   that the next change is refused.
 * @throws an error with the code `not-found`, or `failed-precondition` when `updatedAt` is not that of the basis any
 *   more.
 */
export async function updateDocument(
  path: string,
  fields: WrittenFields,
  basis: ChangeBasis,
): Promise<number> {
  const reference = doc(firestore, path);
  await runTransaction(firestore, async (transaction) => {
    const snapshot = await transaction.get(reference);
    if (!snapshot.exists()) throw new WriteConflict('not-found');
    if (getUpdatedAt(snapshot) !== basis.updatedAt) throw new WriteConflict('failed-precondition');
    transaction.update(reference, encode({ ...fields, updatedAt: serverTime }));
  });
  const saved = await getDoc(reference);
  return (holds(saved, fields) ? getUpdatedAt(saved) : null) ?? basis.updatedAt;
}

/** Deletes a document; deleting one that does not exist succeeds. */
export async function deleteDocument(path: string): Promise<void> {
  await deleteDoc(doc(firestore, path));
}
