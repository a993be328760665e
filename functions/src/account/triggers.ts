import { runWith } from 'firebase-functions/v1';
import { auth } from '../firebase/auth';
import { firestore } from '../firebase/firestore';
import { siteUrl } from '../site';
import { createAccountDeletionContext, toDeletedUser } from './accountDeletion';
import { welcomeUser } from './welcome';

/**
 * Events of accounts exist in the first generation of Cloud Functions only. They are retried until they succeed; the
 * same event twice changes nothing the second time.
 */
const withRetries = (timeoutSeconds: number) =>
  runWith({ failurePolicy: true, timeoutSeconds, memory: '512MB', maxInstances: 20 }).region(
    'us-central1',
  );

/** An account was created: its profile, and the letter that greets it (product design, section 3). */
export const userCreated = withRetries(60)
  .auth.user()
  .onCreate(async ({ uid }) => {
    const { deleteUserData } = createAccountDeletionContext();
    await welcomeUser(uid, {
      accounts: auth(),
      firestore: firestore(),
      siteUrl: siteUrl(),
      deleteUserData,
    });
  });

/**
 * An account was deleted, by whomever and wherever, the console included: what it left is removed or made nameless, and
 * open clients are told.
 */
export const userDeleted = withRetries(300)
  .auth.user()
  .onDelete(async (account) => {
    const { deleteUserData, announce } = createAccountDeletionContext();
    await deleteUserData(toDeletedUser(account));
    await announce(account.uid);
  });
