import { allKinds, databasePaths, listBelow, type SpeciallyLeft } from '@appshelf/model';
import type { Database } from 'firebase-admin/database';
import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { decodeValue, map } from '../../platform/firebase/decode';
import { canBeInPath } from '../../platform/firebase/pathIds';
import { streamDocuments } from '../../platform/firebase/streamDocuments';
import type { DataStores } from '../../platform/firebase/dataStores';
import type { DeletedUser } from './deletedUser';
import { formerMember } from './formerMember';
import { getMemberDocument, queryByField, queryMemberDocuments } from './memberDocuments';

/** Deletes or anonymises what a collection holds of a member. It skips what an earlier run has done. */
export type LeavingStep = (user: DeletedUser, stores: DataStores) => Promise<void>;

/** The steps for the kinds that leave `specially`, which run in the order of their names here. */
export type LeavingSteps = Readonly<Record<SpeciallyLeft, LeavingStep>>;

/** Deletes the documents of a member, and the documents below them, of all kinds whose declaration says `deleted`. */
export async function deleteMemberDocuments(uid: string, firestore: Firestore): Promise<void> {
  const hasPaths = canBeInPath(uid, 'deleting the documents of an account');
  for (const kind of allKinds) {
    const { collection, personal } = kind;
    if (!('leaving' in personal) || personal.leaving !== 'deleted') continue;
    if (personal.owner === 'id') {
      if (hasPaths) {
        await firestore.recursiveDelete(getMemberDocument(collection, uid, firestore));
      }
      continue;
    }
    const found = queryMemberDocuments(collection, uid, firestore);
    for await (const { ref } of streamDocuments(found)) {
      await (listBelow(kind).length > 0 ? firestore.recursiveDelete(ref) : ref.delete());
    }
  }
}

/** Replaces the uid in the signatures of somebody who worked for the site. */
async function replaceSignatures(uid: string, { firestore }: DataStores): Promise<void> {
  for (const { collection, personal } of allKinds) {
    if (!('signatures' in personal)) continue;
    for (const field of personal.signatures ?? []) {
      const signed = queryByField(collection, field, uid, firestore);
      for await (const { ref } of streamDocuments(signed.orderBy(FieldPath.documentId()))) {
        await ref.update({ [field]: formerMember.uid });
      }
    }
  }
}

const isSignedBy = (step: unknown, uid: string): boolean =>
  typeof step === 'object' && step !== null && 'by' in step && step.by === uid;

/** Removes the uid from the steps of the set-up that somebody confirmed. */
async function anonymiseSetUp(uid: string, database: Database): Promise<void> {
  const setUp = database.ref(databasePaths.setUp);
  const steps = decodeValue(databasePaths.setUp, (await setUp.get()).val() ?? {}, map);
  for (const [step, confirmed] of Object.entries(steps ?? {})) {
    if (isSignedBy(confirmed, uid)) await setUp.child(step).child('by').set(formerMember.uid);
  }
}

/**
 * Deletes or anonymises a member's data (docs/run/reliability.md#leaving), as the declarations of all kinds say: first the
 * steps of the kinds that leave `specially`, then the documents to delete, then the signatures.
 *
 * A run that failed can be repeated: each step skips what an earlier run has done.
 */
export async function leave(
  user: DeletedUser,
  stores: DataStores,
  steps: LeavingSteps,
): Promise<void> {
  const { uid } = user;
  const { database } = stores;
  for (const step of Object.values(steps)) await step(user, stores);
  await replaceSignatures(uid, stores);
  await anonymiseSetUp(uid, database);
  await deleteMemberDocuments(uid, stores.firestore);
  if (!canBeInPath(uid, 'deleting the presence of an account')) return;
  await database.ref(databasePaths.notificationState(uid)).remove();
  await database.ref(databasePaths.presence(uid)).remove();
}
