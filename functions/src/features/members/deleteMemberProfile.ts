import { collections, handleReservationDays } from '@appshelf/model';
import { FieldValue, Timestamp, type Firestore, type Query } from 'firebase-admin/firestore';
import { queryFollowers } from '../follows/followers';
import { streamDocuments } from '../../platform/firebase/streamDocuments';
import type { StoredHandle } from './saveMemberProfile';

const dayMs = 24 * 60 * 60_000;

/** How many members stop following in one commit. */
const batchSize = 200;

/** The handles of a member, present and former. */
export const queryHandles = (uid: string, firestore: Firestore): Query =>
  firestore.collection(collections.handles).where('uid', '==', uid).orderBy('__name__');

/** What the followers of an author are, or were, notified of. */
const queryFanOuts = (uid: string, firestore: Firestore): Query =>
  firestore.collection(collections.fanOuts).where('target', '==', uid).orderBy('__name__');

/** Takes a follower out of the fan-outs that stopped at them. One that is running goes on to the next. */
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

/**
 * Deletes a member's public profile, what they follow, and who follows them. Their handles stay taken for a year, without
 * saying by whom, so that nobody can pass for them.
 */
export async function deleteMemberProfile(
  uid: string,
  firestore: Firestore,
  now: number,
): Promise<void> {
  await firestore.collection(collections.members).doc(uid).delete();
  await firestore.collection(collections.follows).doc(uid).delete();
  for await (const { ref } of streamDocuments(queryFanOuts(uid, firestore))) await ref.delete();
  await removeCursors(uid, firestore);
  await removeFollowers(uid, firestore);
  const expireAt = Timestamp.fromMillis(now + handleReservationDays * dayMs);
  for await (const { ref } of streamDocuments(queryHandles(uid, firestore))) {
    await ref.set({ uid: null, handle: null, expireAt } satisfies StoredHandle);
  }
}
