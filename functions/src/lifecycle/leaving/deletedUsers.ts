import { collections, databasePaths } from '@appshelf/model';
import {
  Timestamp,
  type DocumentReference,
  type Firestore,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase-admin/firestore';
import type { Accounts } from '../../platform/firebase/accounts';
import { createOnce } from '../../platform/firebase/createOnce';
import { decodeField, optional, time } from '../../platform/firebase/decode';
import { logger } from '../../platform/firebase/logger';
import { deleteRevocation } from '../../platform/sessions/revocation';
import type { DataStores } from '../../platform/firebase/dataStores';
import { isGone, type DeletedUser } from './deletedUser';

/** How long data of a deleted user may be written again, in milliseconds. */
const sweepForMs = 25 * 60 * 60_000;

/** `deletedUsers/{uid}`: a deleted user whose data may be written again. It exists until the last sweep. */
interface StoredDeletedUser {
  deletedAt: Timestamp;
  /** When the last sweep began with this user; absent before the first. */
  sweptAt?: Timestamp;
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
 * Creates a function that deletes the times of votes on a user's reviews, whose keys are the uid. Only pages that are open now
 * listen to them. They are stored by app, and the user may have had a review of any, so the apps are read once for all users.
 */
function createVoteTimesRemover({ firestore, database }: SweepContext['stores']) {
  let apps: Promise<QuerySnapshot> | undefined;
  return async (uid: string): Promise<void> => {
    apps ??= firestore.collection(collections.apps).select().get();
    const { docs } = await apps;
    await database
      .ref()
      .update(
        Object.fromEntries(docs.map(({ id }) => [`${databasePaths.reviewVotes(id)}/${uid}`, null])),
      );
  };
}

async function sweepRemembered(
  reference: DocumentReference,
  deletedAt: number,
  deleteVoteTimes: (uid: string) => Promise<void>,
  context: SweepContext,
): Promise<void> {
  // Before the user is swept: one whose data takes all the time of a sweep is the last of the next.
  await reference.update({ sweptAt: Timestamp.fromMillis(context.now) });
  await sweepUser(reference.id, context);
  if (deletedAt + sweepForMs >= context.now) return;
  await deleteVoteTimes(reference.id);
  await deleteRevocation(reference.id, context.stores);
  await reference.delete();
}

/** The milliseconds of a time of a remembered user; 0 where there is none. */
const readMillis = (user: QueryDocumentSnapshot, field: keyof StoredDeletedUser): number =>
  decodeField(user, field, optional(time))?.toMillis() ?? 0;

/**
 * Deletes again the data of all users who were deleted within the last 25 hours, and then forgets those whose time is
 * over. It begins with those who were swept longest ago, so that everybody's turn comes when a sweep ends early. When the data of
 * one user cannot be deleted, the sweep continues with the others, and the next sweep tries again.
 */
export async function sweepDeletedUsers(context: SweepContext): Promise<void> {
  const { firestore } = context.stores;
  const { docs } = await firestore.collection(collections.deletedUsers).orderBy('deletedAt').get();
  const deleteVoteTimes = createVoteTimesRemover(context.stores);
  const users = docs.toSorted((a, b) => readMillis(a, 'sweptAt') - readMillis(b, 'sweptAt'));
  for (const user of users) {
    try {
      // An entry without a time is swept once more and then deleted.
      await sweepRemembered(user.ref, readMillis(user, 'deletedAt'), deleteVoteTimes, context);
    } catch (error) {
      logger.error(`The data of the deleted user ${user.id} could not be swept.`, error);
    }
  }
}
