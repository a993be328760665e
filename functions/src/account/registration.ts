import { databasePaths, registrationClosedMessage } from '@appshelf/model';
import type { Database } from 'firebase-admin/database';
import { HttpsError } from 'firebase-functions/https';
import { beforeUserCreated } from 'firebase-functions/identity';
import { defineBoolean } from 'firebase-functions/params';
import { nullIfNotFound, type Accounts } from '../accounts';
import { database } from '../firebase/database';
import { logger } from '../logger';
import { largeFunction } from '../resources';

/**
 * Whether the project has blocking functions, which need Firebase Authentication with Identity Platform. The build takes
 * the value from the environment (build.mjs).
 */
export const hasBlockingFunctions = defineBoolean('BLOCKING_FUNCTIONS', {
  default: true,
  description: 'Refuse new accounts by a blocking function. It needs Identity Platform.',
});

/** Whether visitors may create accounts; without the setting they may. */
async function isRegistrationOpen(database: Database): Promise<boolean> {
  return (await database.ref(databasePaths.registrationOpen).get()).val() !== false;
}

/**
 * Requires that visitors may create accounts.
 *
 * @throws HttpsError `permission-denied` while registration is closed
 */
export async function requireOpenRegistration(database: Database): Promise<void> {
  if (await isRegistrationOpen(database)) return;
  throw new HttpsError('permission-denied', registrationClosedMessage);
}

/**
 * Refuses a new account while registration is closed, whichever way of signing in creates it. Accounts that the Admin
 * SDK or the Firebase console creates do not come here. Authentication waits 7 seconds for the answer, in which a new
 * instance has to start (https://firebase.google.com/docs/auth/extend-with-blocking-functions).
 */
export const beforeAccountCreated = beforeUserCreated(
  { ...largeFunction, omit: hasBlockingFunctions.equals(false) },
  () => requireOpenRegistration(database()),
);

/**
 * Deletes a new account while registration is closed, for projects without blocking functions. The event does not say
 * who created the account, so one of an administrator is deleted too.
 *
 * @returns whether registration is closed
 */
export async function deleteIfRegistrationClosed(
  uid: string,
  accounts: Pick<Accounts, 'deleteUser'>,
  database: Database,
): Promise<boolean> {
  if (await isRegistrationOpen(database)) return false;
  await nullIfNotFound(accounts.deleteUser(uid));
  logger.info('A new account was deleted, because registration is closed.', { uid });
  return true;
}
