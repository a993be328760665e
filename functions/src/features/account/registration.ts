import { registrationClosedMessage } from '@appshelf/model';
import type { Database } from 'firebase-admin/database';
import { HttpsError } from 'firebase-functions/https';
import { beforeUserCreated, type User } from 'firebase-functions/identity';
import { defineBoolean } from 'firebase-functions/params';
import { nullIfNotFound, type Accounts } from '../../platform/firebase/accounts';
import { database } from '../../platform/firebase/database';
import { logger } from '../../platform/firebase/logger';
import { largeFunction } from '../../platform/deployment/functionSizes';
import { readSiteSettings } from '../../platform/site/siteSettings';

/**
 * Whether the project has blocking functions, which need Firebase Authentication with Identity Platform. The build takes
 * the value from the environment (build.mjs).
 */
export const hasBlockingFunctions = defineBoolean('BLOCKING_FUNCTIONS', {
  default: true,
  description: 'Refuse new accounts by a blocking function. It needs Identity Platform.',
});

/** Whether visitors may create accounts. */
async function isRegistrationOpen(database: Database): Promise<boolean> {
  return (await readSiteSettings(database)).registrationOpen;
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
 * Refuses a new account while registration is closed, by password, email link or Google. Accounts that the Admin SDK or
 * the Firebase console creates do not come here, and neither do anonymous ones ({@link mayHavePassed}). Authentication waits 7 seconds for the response, in which a new
 * instance has to start (https://firebase.google.com/docs/auth/extend-with-blocking-functions).
 */
export const beforeAccountCreated = beforeUserCreated(
  { ...largeFunction, omit: hasBlockingFunctions.equals(false) },
  () => requireOpenRegistration(database()),
);

/**
 * Whether a new account may have been created past {@link beforeAccountCreated}: every one in a project without blocking
 * functions, and an anonymous one in every project, because Authentication calls no blocking function for it
 * (https://cloud.google.com/identity-platform/docs/blocking-functions). An anonymous account has neither address nor
 * phone number nor provider. The site offers no such sign-in; a project that allows it lets anybody create one.
 */
export const mayHavePassed = (
  { email, phoneNumber, providerData }: Pick<User, 'email' | 'phoneNumber' | 'providerData'>,
  isBlocking: boolean,
): boolean => !isBlocking || (email ?? phoneNumber ?? providerData[0] ?? null) === null;

/**
 * Deletes a new account while registration is closed, when no blocking function could refuse it. The event does not say
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
