import { collections } from '@appshelf/model';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { deleteWhere } from '../../platform/firebase/deleteWhere';

/** Frees the present and former addresses of an entry that is gone for good, unless there is a new one with its id. */
export async function freeAddresses(entry: DocumentReference, firestore: Firestore): Promise<void> {
  if ((await entry.get()).exists) return;
  const addresses = firestore.collection(collections.addresses);
  await deleteWhere(addresses.where('entry', '==', entry.path));
}
