import { findAddressDocument } from '@appshelf/model';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { WritePart } from '../../platform/events/onDocumentWrite';
import { firestore } from '../../platform/firebase/firestore';
import { readAddress } from './redirects';

/**
 * Leaves the address of a new entry to it: a redirect from there goes, and another entry that was given the address is found
 * at its id again. Forms refuse such an address. An import or two editors at once can create the entry all the same: rules
 * would have to look each address up, and may look up no more than 20 documents in one commit.
 */
async function leaveAddress(path: string, database: Firestore): Promise<void> {
  const document = findAddressDocument(`/${path}`);
  if (document === null) return;
  const reference = database.doc(document);
  // Most new entries have an address that was never used: a read alone costs less than a transaction.
  if (!(await reference.get()).exists) return;
  await database.runTransaction(async (transaction) => {
    const address = await transaction.get(reference);
    const known = readAddress(address);
    if (known === null || known.entry === path) return;
    if (known.target === null && known.entry !== null) {
      const other = await transaction.get(database.doc(known.entry));
      if (other.exists) transaction.update(other.ref, { slug: FieldValue.delete() });
    }
    transaction.delete(address.ref);
  });
}

/** The part of a collection's event that calls {@link leaveAddress} for a new entry. */
export const leaveAddressToNewEntry: WritePart<'id'> = async ({ data: { before, after } }) => {
  if (!before.exists && after.exists) await leaveAddress(after.ref.path, firestore());
};
