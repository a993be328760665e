import { getRoles } from '@appshelf/model';
import {
  onUserCreated,
  onUserDeleted,
  type AuthEvent,
  type User,
} from 'firebase-functions/identity';
import { onSchedule } from 'firebase-functions/scheduler';
import { UnreadableEventError } from '../../platform/events/handleEvent';
import { retried } from '../../platform/events/retried';
import { auth } from '../../platform/firebase/auth';
import { getDataStores } from '../../platform/firebase/dataStores';
import { firestore } from '../../platform/firebase/firestore';
import { database } from '../../platform/firebase/database';
import { backgroundFunction, rareFunction } from '../../platform/deployment/functionSizes';
import { siteUrl } from '../../platform/site/site';
import { sweepPeople } from '../people/sweepPeople';
import { createAccountDeletionContext } from '../leaving/accountDeletion';
import { isGone, toDeletedUser } from '../../lifecycle/leaving/deletedUser';
import { rememberDeletedUser, sweepDeletedUsers } from '../../lifecycle/leaving/deletedUsers';
import { deleteIfRegistrationClosed, hasBlockingFunctions, mayHavePassed } from './registration';
import { welcomeUser } from './welcome';

/**
 * Wraps the handler of an account's event. An event is retried for a day, so a repeated one must change nothing.
 *
 * @param name the name under which the function is exported
 */
const retriedForAccount = (name: string, handle: (account: User) => Promise<void>) =>
  retried(name, async ({ data }: AuthEvent<User | undefined>) => {
    if (data === undefined) throw new UnreadableEventError('The event has no account.');
    await handle(data);
  });

/**
 * Creates the profile of a new account and queues the welcome email. While registration is closed it deletes the account
 * instead, if no blocking function could refuse it.
 */
export const userCreated = onUserCreated(
  { retry: true },
  retriedForAccount('userCreated', async (account) => {
    const { uid } = account;
    if (
      mayHavePassed(account, hasBlockingFunctions.value()) &&
      (await deleteIfRegistrationClosed(uid, auth(), database()))
    ) {
      return;
    }
    const { deleteUserData } = createAccountDeletionContext();
    await welcomeUser(uid, {
      accounts: auth(),
      firestore: firestore(),
      siteUrl: siteUrl(),
      deleteUserData,
    });
  }),
);

/**
 * Ends the roles of a deleted account, deletes or anonymises its data, remembers it for the hourly sweep, and notifies open clients. The
 * account may have been deleted in the Firebase console too. Nothing happens to one that exists again.
 */
export const userDeleted = onUserDeleted(
  { ...backgroundFunction, retry: true, timeoutSeconds: 300 },
  retriedForAccount('userDeleted', async (account) => {
    const { accounts, deleteUserData, revokeRoles, announce } = createAccountDeletionContext();
    if (!(await isGone(account.uid, accounts))) return;
    if (getRoles(account.customClaims ?? {}).length > 0) await revokeRoles(account.uid);
    await rememberDeletedUser(account.uid, firestore());
    await deleteUserData(toDeletedUser(account));
    await announce(account.uid);
  }),
);

/** Continues every hour the weekly renewal of the entries by which administrators find accounts. An hour without work costs one read. */
export const peopleDue = onSchedule(
  { ...rareFunction, maxInstances: 1, schedule: 'every 60 minutes', timeoutSeconds: 540 },
  () => sweepPeople({ accounts: auth(), firestore: firestore(), now: Date.now }),
);

/** Deletes every hour what an old ID token or a late event brought back of deleted accounts (docs/run/reliability.md#leaving). */
export const deletedUsersSweep = onSchedule(
  { ...backgroundFunction, maxInstances: 1, schedule: 'every 60 minutes', timeoutSeconds: 540 },
  () =>
    sweepDeletedUsers({
      accounts: auth(),
      stores: getDataStores(),
      deleteUserData: createAccountDeletionContext().deleteUserData,
      now: Date.now(),
    }),
);
