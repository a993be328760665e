import type { DocumentReference } from 'firebase-admin/firestore';
import { createOnce } from '../../platform/firebase/createOnce';
import { listDeciding, mayBeStored, type Quotes } from './quotes';

/**
 * Creates a notification or an email that quotes something, unless it exists, or must not be stored any more: what it
 * quotes was hidden or deleted, or somebody whom it names has left. It is created in the transaction that looks, so that
 * what is hidden at the same moment either is not stored or is found by `blankCopies` afterwards.
 *
 * @returns whether it is stored
 */
export async function storeCopy(
  copy: DocumentReference,
  fields: object,
  quotes: Quotes,
): Promise<boolean> {
  const deciding = listDeciding(quotes).map((path) => copy.firestore.doc(path));
  if (deciding.length === 0) {
    await createOnce(copy, fields);
    return true;
  }
  return copy.firestore.runTransaction(
    async (transaction) => {
      const [stored, ...documents] = await transaction.getAll(copy, ...deciding);
      if (stored?.exists === true) return true;
      if (
        !mayBeStored(
          quotes,
          documents.map((document) => document.data()),
        )
      ) {
        return false;
      }
      transaction.create(copy, { ...fields, ...quotes });
      return true;
    },
    { maxAttempts: 20 },
  );
}
