import type { DocumentReference } from 'firebase-admin/firestore';
import { createOnce } from '../../platform/firebase/createOnce';
import { listDeciding, mayBeStored, type Quotes } from './quotes';

/**
 * Creates a notification or an email that quotes something. Nothing is stored when it exists already, when the quoted
 * document was hidden or deleted, or when a member whom it names has left. One transaction checks and creates, so that
 * `blankCopies` finds the copy of a document that is hidden at the same moment.
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
