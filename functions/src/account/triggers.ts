import { runWith } from 'firebase-functions/v1';
import { auth } from '../firebase/auth';
import { firestore } from '../firebase/firestore';
import { database } from '../firebase/database';
import { siteUrl } from '../site';
import { createAccountDeletionContext, toDeletedUser } from './accountDeletion';
import { deleteIfRegistrationClosed, hasBlockingFunctions } from './registration';
import { welcomeUser } from './welcome';

/**
 * Options for account events, which only the first generation of Cloud Functions has. An event is retried until it
 * succeeds. A repeated event changes nothing.
 */
const withRetries = (timeoutSeconds: number) =>
  runWith({ failurePolicy: true, timeoutSeconds, memory: '512MB', maxInstances: 20 }).region(
    'us-central1',
  );

/**
 * Creates the profile of a new account and queues the welcome mail (docs/product.md#functions). Without blocking
 * functions, it deletes the account instead while registration is closed.
 */
export const userCreated = withRetries(60)
  .auth.user()
  .onCreate(async ({ uid }) => {
    if (
      !hasBlockingFunctions.value() &&
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
  });

/**
 * Deletes or anonymises the data of a deleted account and notifies open clients. The account may have been deleted in
 * the Firebase console too.
 */
export const userDeleted = withRetries(300)
  .auth.user()
  .onDelete(async (account) => {
    const { deleteUserData, announce } = createAccountDeletionContext();
    await deleteUserData(toDeletedUser(account));
    await announce(account.uid);
  });
