import { collections, getMediaUseId, getMediaUse, type MediaUseCollection } from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { canBeInPath } from '../../platform/firebase/pathIds';

/**
 * Stores which media files an entry shows now. The entry is read in the same transaction, so that the result is right
 * whichever event is handled last.
 */
export async function updateMediaUse(
  collection: MediaUseCollection,
  documentId: string,
  firestore: Firestore,
): Promise<void> {
  if (!canBeInPath(documentId, 'noting which media files an entry shows')) return;
  const entry = firestore.collection(collection).doc(documentId);
  const use = firestore
    .collection(collections.mediaUses)
    .doc(getMediaUseId(collection, documentId));
  await firestore.runTransaction(async (transaction) => {
    const fields = (await transaction.get(entry)).data() ?? {};
    const uses = getMediaUse(collection, documentId, fields);
    if (uses === null) transaction.delete(use);
    else transaction.set(use, uses);
  });
}
