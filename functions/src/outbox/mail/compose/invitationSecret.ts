import { createHash } from 'node:crypto';
import { collections } from '@appshelf/model';
import { FieldValue, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { UndeliverableError } from '../queue/undeliverableError';
import { createKey } from './unsubscribeLink';

/** An address as Firebase Authentication stores it. */
export const toStoredAddress = (email: string): string => email.trim().toLowerCase();

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The invitation of an address. An address may hold characters that a document's id cannot. */
export const getInvitation = (email: string, firestore: Firestore): DocumentReference =>
  firestore.collection(collections.invitations).doc(digest(toStoredAddress(email)).slice(0, 40));

/** What is stored of a secret. It has 192 random bits, so that nobody finds it by trying. */
export const hashSecret = digest;

/**
 * Creates a secret for an email with the invitation of an address. Each attempt to send the email adds one, because any of them may be
 * the one that arrived.
 *
 * @throws UndeliverableError when the address has no invitation any more
 */
export async function addInvitationSecret(email: string, firestore: Firestore): Promise<string> {
  const secret = createKey();
  const invitation = getInvitation(email, firestore);
  await firestore.runTransaction(async (transaction) => {
    if (!(await transaction.get(invitation)).exists) {
      throw new UndeliverableError('This invitation was accepted or withdrawn, or is over.');
    }
    transaction.update(invitation, { secretHashes: FieldValue.arrayUnion(hashSecret(secret)) });
  });
  return secret;
}
