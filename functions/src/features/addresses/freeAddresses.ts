import { collections } from '@appshelf/model';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';

/** Frees the present and former addresses of an entry that is gone for good, unless there is a new one with its id. */
export async function freeAddresses(entry: DocumentReference, firestore: Firestore): Promise<void> {
  if ((await entry.get()).exists) return;
  const { docs } = await firestore
    .collection(collections.addresses)
    .where('entry', '==', entry.path)
    .get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}
