import { findAddressDocument, getEntryPath, sentence } from '@appshelf/model';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import type { ToRestored } from '../../lifecycle/trash/trashHooks';
import { refusal } from '../../platform/languages/refusal';
import { readAddress } from './redirects';

/** The document whose present address a path is; null for none. */
async function findHolder(
  path: string,
  { firestore }: DocumentReference,
  transaction: Transaction,
): Promise<string | null> {
  const document = findAddressDocument(path);
  if (document === null) return null;
  const known = readAddress(await transaction.get(firestore.doc(document)));
  return known?.target === null ? known.entry : null;
}

/**
 * Leaves the addresses of others to them when an entry comes back: it is found at its id where the address that it was given is
 * another entry's by now.
 *
 * @throws HttpsError `already-exists` while another entry has the address of its id, which `changeAddress` gives to nobody
 *   while the entry is in the trash
 */
export const restoreAddress: ToRestored = async (fields, root, transaction) => {
  const path = `/${root.path}`;
  const holder = await findHolder(path, root, transaction);
  const other = holder === null ? null : await transaction.get(root.firestore.doc(holder));
  if (other?.exists === true) {
    throw refusal(
      'already-exists',
      sentence(
        'Another entry now has the address {path}. Give that entry a different address first, then restore this one.',
        {
          path,
        },
      ),
    );
  }
  const { slug, ...others } = fields;
  if (typeof slug !== 'string') return fields;
  const given = await findHolder(getEntryPath(root.parent.id, { id: slug }), root, transaction);
  return given === root.path ? fields : others;
};
