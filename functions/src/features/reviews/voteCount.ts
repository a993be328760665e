import { collections, type Review } from '@appshelf/model';
import { FieldPath, type DocumentReference } from 'firebase-admin/firestore';

/** The collections of votes below a review, and the field of the review that counts each. */
const voteCounters = {
  [collections.helpful]: 'helpfulCount',
  [collections.flags]: 'flagCount',
} as const satisfies Record<string, keyof Review>;

/** A collection of votes below a review. */
export type VoteKind = keyof typeof voteCounters;

/**
 * Counts the votes or flags of a review and stores the number in it, in a transaction for the reasons given at
 * `updateAppRating`. Does nothing when the review does not exist, or has this number already: every write of a review starts
 * a function.
 */
export async function updateVoteCount(review: DocumentReference, kind: VoteKind): Promise<void> {
  const votes = review.collection(kind).count();
  await review.firestore.runTransaction(
    async (transaction) => {
      const stored = await transaction.get(review);
      if (!stored.exists) return;
      const { count } = (await transaction.get(votes)).data();
      const field = voteCounters[kind];
      if (stored.get(field) !== count) transaction.update(review, { [field]: count });
    },
    { maxAttempts: 20 },
  );
}

/** Counts the votes and the flags of a review again. */
export async function updateVoteCounts(review: DocumentReference): Promise<void> {
  await updateVoteCount(review, collections.helpful);
  await updateVoteCount(review, collections.flags);
}

/** How many documents one batch deletes: Firestore's limit. */
const batchSize = 500;

/**
 * Deletes the votes and flags below a review that was deleted at `deletedAt` (ISO 8601). Newer ones belong to a new
 * review by the same author and stay.
 */
export async function deleteVotes(review: DocumentReference, deletedAt: string): Promise<void> {
  const end = new Date(deletedAt).getTime();
  for (const kind of [collections.helpful, collections.flags]) {
    const first = review.collection(kind).orderBy(FieldPath.documentId()).limit(batchSize);
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
