import {
  sliceSize,
  type EntryReader,
  type ImportWriter,
  type StoredEntry,
  type TransferKind,
} from '@appshelf/model/transfer';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { toPlainFields } from '@appshelf/web/plainFields';

/** Reads the documents that an import names. */
export function createReader(firestore: Firestore): EntryReader {
  return async (kind, ids) => {
    const collection = firestore.collection(kind);
    const snapshots = await firestore.getAll(...ids.map((id) => collection.doc(id)));
    return new Map(
      snapshots.flatMap((snapshot) => {
        const fields = snapshot.data();
        return fields === undefined ? [] : [[snapshot.id, toPlainFields(fields)] as const];
      }),
    );
  };
}

/** Reads all entries of a kind, a page at a time. */
export async function readAllEntries(
  kind: TransferKind,
  firestore: Firestore,
): Promise<StoredEntry[]> {
  const entries: StoredEntry[] = [];
  const ordered = firestore.collection(kind).orderBy('__name__').limit(sliceSize);
  let page = await ordered.get();
  for (;;) {
    entries.push(...page.docs.map((doc) => ({ id: doc.id, fields: toPlainFields(doc.data()) })));
    const last = page.docs.at(-1);
    if (last === undefined || page.size < sliceSize) return entries;
    page = await ordered.startAfter(last).get();
  }
}

/**
 * The codes of gRPC (https://grpc.io/docs/guides/status-codes) with which Firestore refuses what was written:
 * INVALID_ARGUMENT, NOT_FOUND, ALREADY_EXISTS and FAILED_PRECONDITION.
 */
const refusalCodes: readonly unknown[] = [3, 5, 6, 9];

/** Writes documents with the Admin SDK, to which the security rules do not apply. */
export function createDocumentWriter(
  firestore: Firestore,
): Pick<ImportWriter, 'write' | 'isRefusal'> {
  return {
    write: (kind, ids, decide) =>
      firestore.runTransaction(async (transaction) => {
        const collection = firestore.collection(kind);
        const snapshots = await transaction.getAll(...ids.map((id) => collection.doc(id)));
        const current = snapshots.map((snapshot) => {
          const fields = snapshot.data();
          return fields === undefined ? null : toPlainFields(fields);
        });
        for (const { id, isNew, fields, times } of decide(current)) {
          const stamps = times.map((name) => [name, FieldValue.serverTimestamp()] as const);
          const data = { ...fields, ...Object.fromEntries(stamps) };
          if (isNew) transaction.create(collection.doc(id), data);
          else transaction.update(collection.doc(id), data);
        }
      }),
    isRefusal: (error) =>
      error instanceof Error && 'code' in error && refusalCodes.includes(error.code),
  };
}
