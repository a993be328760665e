import { doc, runTransaction } from 'firebase/firestore/lite';
import { encode, type NewValue } from './encode';
import { firestore } from './instance';
import { toPlainFields, type PlainFields } from './plain';

export type { NewValue } from './encode';

/** One write of {@link changeDocuments}. */
export type Write =
  | { path: string; create: Record<string, NewValue> }
  | { path: string; update: Record<string, NewValue> }
  | { path: string; remove: true };

/**
 * Reads documents, decides by their current state, and writes everything or nothing in one transaction. Firestore runs
 * the decision again when one of the documents changed meanwhile.
 *
 * @param paths the documents that the decision depends on
 * @param decide returns the writes. Its argument has the documents in the order of `paths`, with null where there is
 *   none. When it throws, the transaction ends and nothing is written.
 */
export async function changeDocuments(
  paths: readonly string[],
  decide: (documents: (PlainFields | null)[]) => Write[],
): Promise<void> {
  await runTransaction(firestore, async (transaction) => {
    const snapshots = await Promise.all(paths.map((path) => transaction.get(doc(firestore, path))));
    const documents = snapshots.map((snapshot) =>
      snapshot.exists() ? toPlainFields(snapshot.data()) : null,
    );
    for (const write of decide(documents)) {
      const reference = doc(firestore, write.path);
      if ('create' in write) transaction.set(reference, encode(write.create));
      else if ('update' in write) transaction.update(reference, encode(write.update));
      else transaction.delete(reference);
    }
  });
}
