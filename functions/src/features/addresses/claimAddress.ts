import { collections, findAddressDocument } from '@appshelf/model';
import { FieldValue, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import type { WritePart } from '../../platform/events/onDocumentWrite';
import { firestore } from '../../platform/firebase/firestore';
import { readAddress } from './redirects';

/**
 * Gives a published entry the address of its id: a redirect from there goes, and another entry that was given the address is
 * found at its id again, to which its former addresses lead. Forms refuse such an address. An import or two editors at once can
 * create the entry all the same: rules would have to look each address up, and may look up no more than 20 documents in one
 * commit.
 *
 * Only what readers see takes an address away. Anybody can create a draft under any id, and an event may come when its entry
 * is deleted already.
 */
async function giveAddress(entry: DocumentReference, database: Firestore): Promise<void> {
  const document = findAddressDocument(`/${entry.path}`);
  if (document === null) return;
  const reference = database.doc(document);
  // Most new entries have an address that was never used: a read alone costs less than a transaction.
  if (!(await reference.get()).exists) return;
  await database.runTransaction(async (transaction) => {
    const [present, address] = await transaction.getAll(entry, reference);
    const known = address && readAddress(address);
    if (present?.get('status') !== 'published') return;
    if (!known || known.entry === entry.path) return;
    if (known.target === null && known.entry !== null) {
      const other = await transaction.get(database.doc(known.entry));
      const addresses = database.collection(collections.addresses);
      const former = await transaction.get(
        addresses.where('entry', '==', known.entry).where('target', '==', known.path),
      );
      if (other.exists) transaction.update(other.ref, { slug: FieldValue.delete() });
      for (const { ref } of former.docs) transaction.update(ref, { target: `/${known.entry}` });
    }
    transaction.delete(reference);
  });
}

/** The part of a collection's event that calls {@link giveAddress} for an entry that was published. */
export const claimAddress: WritePart<'id'> = async ({ data: { before, after } }) => {
  const isPublication = before.get('status') !== 'published' && after.get('status') === 'published';
  if (isPublication) await giveAddress(after.ref, firestore());
};
