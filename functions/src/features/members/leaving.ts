import { collections, handleReservationDays } from '@appshelf/model';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import type { LeavingStep } from '../../lifecycle/leaving/leave';
import { getMemberDocument, queryMemberDocuments } from '../../lifecycle/leaving/memberDocuments';
import { canBeInPath } from '../../platform/firebase/pathIds';
import { streamDocuments } from '../../platform/firebase/streamDocuments';
import type { StoredHandle } from './saveMemberProfile';

const dayMs = 24 * 60 * 60_000;

/**
 * Reserves the handles of a former member for a year without naming the member, so that nobody can pass for them.
 *
 * @param now milliseconds since the epoch
 */
export async function reserveHandles(
  uid: string,
  firestore: Firestore,
  now: number,
): Promise<void> {
  const expireAt = Timestamp.fromMillis(now + handleReservationDays * dayMs);
  const handles = queryMemberDocuments(collections.handles, uid, firestore);
  for await (const { ref } of streamDocuments(handles)) {
    await ref.set({ uid: null, handle: null, expireAt } satisfies StoredHandle);
  }
}

/** See {@link reserveHandles}. */
export const leaveHandles: LeavingStep = ({ uid }, { firestore }) =>
  reserveHandles(uid, firestore, Date.now());

/** Deletes the public profile. This comes before the cases about it are closed. */
export const leaveProfile: LeavingStep = async ({ uid }, { firestore }) => {
  if (!canBeInPath(uid, 'deleting the public profile of an account')) return;
  await getMemberDocument(collections.members, uid, firestore).delete();
};
