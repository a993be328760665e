import { collections } from '@appshelf/model';
import { onSchedule } from 'firebase-functions/scheduler';
import { runWith, type EventContext } from 'firebase-functions/v1';
import type { EventInfo } from '../events/handleEvent';
import { handleAccountEvent } from '../events/retried';
import { auth } from '../firebase/auth';
import { firestore } from '../firebase/firestore';
import { database } from '../firebase/database';
import { siteUrl } from '../site';
import { createAccountDeletionContext, getDataStores, toDeletedUser } from './accountDeletion';
import { rememberDeletedUser, sweepDeletedUsers } from './deletedUsers';
import { deleteIfRegistrationClosed, hasBlockingFunctions } from './registration';
import { welcomeUser } from './welcome';

/**
 * Options for account events, which only the first generation of Cloud Functions has. An event is retried for a
 * day. A repeated event changes nothing.
 */
const withRetries = (timeoutSeconds: number) =>
  runWith({ failurePolicy: true, timeoutSeconds, memory: '512MB', maxInstances: 20 }).region(
    'us-central1',
  );

/** Names an account's event, which has its id and time in its context. */
const toEventInfo = (
  name: string,
  { uid }: { uid: string },
  { eventId, timestamp }: EventContext,
): EventInfo => ({
  id: eventId,
  time: timestamp,
  function: name,
  target: `${collections.users}/${uid}`,
});

/**
 * Creates the profile of a new account and queues the welcome mail (docs/product.md#functions). Without blocking
 * functions, it deletes the account instead while registration is closed.
 */
export const userCreated = withRetries(60)
  .auth.user()
  .onCreate((account, event) =>
    handleAccountEvent(toEventInfo('userCreated', account, event), async () => {
      if (
        !hasBlockingFunctions.value() &&
        (await deleteIfRegistrationClosed(account.uid, auth(), database()))
      ) {
        return;
      }
      const { deleteUserData } = createAccountDeletionContext();
      await welcomeUser(account.uid, {
        accounts: auth(),
        firestore: firestore(),
        siteUrl: siteUrl(),
        deleteUserData,
      });
    }),
  );

/**
 * Deletes or anonymises the data of a deleted account, remembers it for the hourly sweep, and notifies open clients. The
 * account may have been deleted in the Firebase console too.
 */
export const userDeleted = withRetries(300)
  .auth.user()
  .onDelete((account, event) =>
    handleAccountEvent(toEventInfo('userDeleted', account, event), async () => {
      const { deleteUserData, announce } = createAccountDeletionContext();
      await rememberDeletedUser(account.uid, firestore());
      await deleteUserData(toDeletedUser(account));
      await announce(account.uid);
    }),
  );

/** Deletes every hour what an old ID token or a late event brought back of deleted accounts (docs/reliability.md#leaving). */
export const deletedUsersSweep = onSchedule(
  { schedule: 'every 60 minutes', timeoutSeconds: 540, memory: '512MiB', maxInstances: 1 },
  () =>
    sweepDeletedUsers({
      accounts: auth(),
      stores: getDataStores(),
      deleteUserData: createAccountDeletionContext().deleteUserData,
      now: Date.now(),
    }),
);
