import { doc, runTransaction, type Transaction } from 'firebase/firestore/lite';
import { encode, type NewValue } from './encode';
import { holds } from './holds';
import { firestore } from './instance';
import { toPlainFields, type PlainFields } from './plain';

/** One write of {@link changeDocuments}. */
export type Write =
  | { path: string; create: Record<string, NewValue> }
  | { path: string; update: Record<string, NewValue> }
  | { path: string; remove: true };

async function read(transaction: Transaction, path: string): Promise<PlainFields | null> {
  const snapshot = await transaction.get(doc(firestore, path));
  return snapshot.exists() ? toPlainFields(snapshot.data()) : null;
}

function isStored(write: Write, stored: PlainFields | null): boolean {
  if ('remove' in write) return stored === null;
  return stored !== null && holds(stored, 'create' in write ? write.create : write.update);
}

/**
 * Reads documents, decides by their current state, and writes everything or nothing in one transaction.
 *
 * Firestore runs the decision again when one of the documents changed meanwhile, and when the response to the commit was
 * lost. In the second case the documents may have the writes already. The transaction is complete then: to `decide`,
 * they would look like somebody else's.
 *
 * @param paths the documents that the decision depends on
 * @param decide returns the writes. Its argument has the documents in the order of `paths`, with null where there is
 *   none. When it throws, the transaction ends and nothing is written.
 */
export async function changeDocuments(
  paths: readonly string[],
  decide: (documents: (PlainFields | null)[]) => Write[],
): Promise<void> {
  let sent: Write[] = [];
  await runTransaction(firestore, async (transaction) => {
    const known = new Map(
      await Promise.all(
        [...new Set([...paths, ...sent.map(({ path }) => path)])].map(
          async (path) => [path, await read(transaction, path)] as const,
        ),
      ),
    );
    const isDone = sent.every((write) => isStored(write, known.get(write.path) ?? null));
    if (sent.length > 0 && isDone) return;
    sent = decide(paths.map((path) => known.get(path) ?? null));
    for (const write of sent) {
      const reference = doc(firestore, write.path);
      if ('create' in write) transaction.set(reference, encode(write.create));
      else if ('update' in write) transaction.update(reference, encode(write.update));
      else transaction.delete(reference);
    }
  });
}
