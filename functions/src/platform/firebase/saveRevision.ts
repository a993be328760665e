import { sentence, type Sentence } from '@appshelf/model';
import type { DocumentData, DocumentReference, Transaction } from 'firebase-admin/firestore';
import { refusal } from '../languages/refusal';

/** What is saved over the revision that was edited. */
interface Revised<Stored> {
  reference: DocumentReference;
  /** Reads the stored document, or what replaces a missing one. */
  parse: (data: DocumentData | undefined) => Stored;
  /** The revision that was edited. */
  revision: number;
  /** What the document is called in the refusal, such as “the synonyms”. */
  subject: Sentence;
}

/**
 * Saves a document whose revisions are counted, in one transaction.
 *
 * @param write stores the next revision in the transaction, and returns the revision that is then stored
 * @throws HttpsError `aborted` when somebody else saved in the meantime
 */
export const saveRevision = <Stored extends { revision: number }>(
  { reference, parse, revision, subject }: Revised<Stored>,
  write: (transaction: Transaction, current: Stored, next: number) => number | Promise<number>,
): Promise<{ revision: number }> =>
  reference.firestore.runTransaction(async (transaction) => {
    const current = parse((await transaction.get(reference)).data());
    if (current.revision !== revision) {
      throw refusal(
        'aborted',
        sentence('Someone else saved {subject} in the meantime.', { subject }),
      );
    }
    return { revision: await write(transaction, current, current.revision + 1) };
  });
