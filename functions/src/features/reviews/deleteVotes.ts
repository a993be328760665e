import { contentKinds } from '@appshelf/model';
import { FieldPath, type DocumentReference } from 'firebase-admin/firestore';

/** How many documents one batch deletes: Firestore's limit. */
const batchSize = 500;

/**
 * Deletes what was counted below a review that was deleted at `deletedAt` (ISO 8601). Newer documents belong to a new
 * review by the same author and stay.
 */
export async function deleteVotes(review: DocumentReference, deletedAt: string): Promise<void> {
  const end = new Date(deletedAt).getTime();
  for (const { of } of contentKinds.review.counts.figures) {
    const first = review.collection(of).orderBy(FieldPath.documentId()).limit(batchSize);
    let { docs } = await first.get();
    while (docs.length > 0) {
      const batch = review.firestore.batch();
      for (const { ref, createTime } of docs) if (createTime.toMillis() <= end) batch.delete(ref);
      await batch.commit();
      const last = docs.at(-1);
      docs = last === undefined ? [] : (await first.startAfter(last.id).get()).docs;
    }
  }
}
