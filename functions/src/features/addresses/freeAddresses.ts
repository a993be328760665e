import { collections } from '@appshelf/model';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { readAddress } from './redirects';

/**
 * Frees the present and former addresses of an entry that is gone for good, unless there is a new one with its id. A former
 * address that an editor made lead elsewhere stays as a redirect of the editor's.
 */
export async function freeAddresses(entry: DocumentReference, firestore: Firestore): Promise<void> {
  if ((await entry.get()).exists) return;
  const addresses = firestore.collection(collections.addresses);
  const { docs } = await addresses.where('entry', '==', entry.path).get();
  const known = docs.map((document) => ({ ref: document.ref, ...readAddress(document) }));
  const own = [
    `/${entry.path}`,
    ...known.flatMap(({ path, target }) => (target === null ? [path] : [])),
  ];
  const writer = firestore.bulkWriter();
  for (const { ref, target } of known) {
    const leadsElsewhere = typeof target === 'string' && !own.includes(target);
    void (leadsElsewhere ? writer.update(ref, { entry: null }) : writer.delete(ref));
  }
  await writer.close();
}
