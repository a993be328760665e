import { collections, getMediaUseId, getMediaUse, type MediaUser } from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { canBeInPath } from '../firebase/pathIds';

/**
 * Writes down which media files an entry shows at this moment, in a transaction with reading it, so that the last of
 * several events leaves what is true.
 */
export async function updateMediaUse(
  collection: MediaUser,
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
