import { collections } from '@appshelf/model';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { LeavingStep } from '../../lifecycle/leaving/leave';
import { getMemberDocument, queryByField } from '../../lifecycle/leaving/memberDocuments';
import { canBeInPath } from '../../platform/firebase/pathIds';
import { deleteWhere } from '../../platform/firebase/deleteWhere';
import { streamDocuments } from '../../platform/firebase/streamDocuments';
import { queryFollowers } from './followers';

/** How many members stop following in one commit. */
const batchSize = 200;

/**
 * Removes a follower from the fan-outs that stopped at this follower. A running one continues with the next follower.
 */
async function removeCursors(uid: string, firestore: Firestore): Promise<void> {
  const reached = firestore
    .collection(collections.fanOuts)
    .where('cursor', '==', uid)
    .orderBy('__name__');
  for await (const fanOut of streamDocuments(reached)) {
    if (fanOut.get('status') !== 'running') await fanOut.ref.update({ cursor: null });
  }
}

/** Takes an author out of what members follow. */
async function removeFollowers(uid: string, firestore: Firestore): Promise<void> {
  const followers = queryFollowers('author', uid, firestore).limit(batchSize);
  for (;;) {
    const { docs } = await followers.get();
    if (docs.length === 0) return;
    const batch = firestore.batch();
    for (const { ref } of docs) batch.update(ref, { authors: FieldValue.arrayRemove(uid) });
    await batch.commit();
  }
}

/** Deletes the list of what a member follows, and removes the member from the followers of others. */
export const leaveFollows: LeavingStep = async ({ uid }, { firestore }) => {
  if (!canBeInPath(uid, 'deleting what an account follows')) return;
  await getMemberDocument(collections.follows, uid, firestore).delete();
  await removeFollowers(uid, firestore);
};

/** Deletes what the followers of an author are, or were, notified of. */
export const leaveFanOuts: LeavingStep = async ({ uid }, { firestore }) => {
  await deleteWhere(queryByField(collections.fanOuts, 'target', uid, firestore));
  await removeCursors(uid, firestore);
};
