import { collections, databasePaths } from '@appshelf/model';
import { Timestamp, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import type { Accounts } from '../../platform/firebase/accounts';
import { createOnce } from '../../platform/firebase/createOnce';
import { decodeField, time } from '../../platform/firebase/decode';
import { logger } from '../../platform/firebase/logger';
import { streamDocuments } from '../../platform/firebase/streamDocuments';
import { deleteRevocation } from '../../platform/sessions/revokeTokens';
import type { DataStores } from '../../platform/firebase/dataStores';
import { isGone, type DeletedUser } from './deletedUser';

/** How long data of a deleted user may be written again, in milliseconds. */
const sweepForMs = 25 * 60 * 60_000;

/** `deletedUsers/{uid}`: a deleted user whose data may be written again. It exists until the last sweep. */
interface StoredDeletedUser {
  deletedAt: Timestamp;
}

/** The dependencies of {@link sweepDeletedUsers}. */
interface SweepContext {
  accounts: Pick<Accounts, 'getUser'>;
  stores: Pick<DataStores, 'firestore' | 'database'>;
  deleteUserData: (user: DeletedUser) => Promise<void>;
  /** Milliseconds since the epoch. */
  now: number;
}

/** Remembers a user whose account was just deleted, for {@link sweepDeletedUsers}. */
export async function rememberDeletedUser(uid: string, firestore: Firestore): Promise<void> {
  const deletedUser: StoredDeletedUser = { deletedAt: Timestamp.now() };
  await createOnce(firestore.collection(collections.deletedUsers).doc(uid), deletedUser);
}

/** Deletes what came back of one user, unless the account exists again. */
async function sweepUser(uid: string, context: SweepContext): Promise<void> {
  if (!(await isGone(uid, context.accounts))) return;
  await context.deleteUserData({ uid, email: null });
  // Open pages of the account see that `refreshTime` changed, or learn from Firebase Authentication that the account is
  // gone.
  await context.stores.database.ref(databasePaths.userMeta(uid)).remove();
}

/**
 * Deletes the times of votes on the user's reviews, whose keys are the uid. Only pages that are open now listen to
 * them. They are stored by app, and the user may have had a review of any.
 */
async function deleteVoteTimes(
  uid: string,
  { firestore, database }: SweepContext['stores'],
): Promise<void> {
  const { docs } = await firestore.collection(collections.apps).select().get();
  await database
    .ref()
    .update(
      Object.fromEntries(docs.map(({ id }) => [`${databasePaths.reviewVotes(id)}/${uid}`, null])),
    );
}

async function sweepRemembered(
  reference: DocumentReference,
  { deletedAt }: StoredDeletedUser,
  context: SweepContext,
): Promise<void> {
  await sweepUser(reference.id, context);
  if (deletedAt.toMillis() + sweepForMs >= context.now) return;
  await deleteVoteTimes(reference.id, context.stores);
  await deleteRevocation(reference.id, context.stores);
  await reference.delete();
}

/**
 * Deletes again the data of all users who were deleted within the last 25 hours, and then forgets those whose time is
 * over. When the data of one user cannot be deleted, the sweep continues with the others, and the next sweep tries
 * again.
 */
export async function sweepDeletedUsers(context: SweepContext): Promise<void> {
  const users = context.stores.firestore.collection(collections.deletedUsers).orderBy('deletedAt');
  for await (const user of streamDocuments(users)) {
    try {
      // An entry without a time is swept once more and then deleted.
      const deletedAt = decodeField(user, 'deletedAt', time) ?? Timestamp.fromMillis(0);
      await sweepRemembered(user.ref, { deletedAt }, context);
    } catch (error) {
      logger.error(`The data of the deleted user ${user.id} could not be swept.`, error);
    }
  }
}
