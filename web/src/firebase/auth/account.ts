import { FirebaseError } from 'firebase/app';
import {
  EmailAuthProvider,
  GoogleAuthProvider,
  browserPopupRedirectResolver,
  linkWithCredential,
  linkWithPopup,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  reload,
  sendEmailVerification,
  unlink,
  updatePassword,
  verifyBeforeUpdateEmail,
  type User as FirebaseUser,
} from 'firebase/auth';
import { auth } from './instance';

/*
 * What members do to their own account (docs/product.md#functions). What changes it
 * throws `auth/requires-recent-login` when the sign-in is too old for it, and is to be repeated after a new one.
 */

/**
 * The account of this tab.
 *
 * @throws `auth/user-token-expired` when nobody is signed in any more
 */
function currentUser(): FirebaseUser {
  const user = auth.currentUser;
  if (user === null) throw new FirebaseError('auth/user-token-expired', 'Nobody is signed in.');
  return user;
}

/**
 * Reads the account anew, and fetches a token that says the same of its e-mail, so that security rules and the session
 * cookie follow. `watchUser` tells the outcome.
 *
 * @throws `auth/user-token-expired` when the provider ended the session, as it does once an e-mail has changed
 */
export async function reloadAccount(): Promise<void> {
  const user = currentUser();
  await reload(user);
  const { email = null, email_verified: verified = false } = (await user.getIdTokenResult()).claims;
  if (email !== user.email || verified !== user.emailVerified) await user.getIdToken(true);
}

/** Tells everybody who follows the account that it changed: the SDK announces new tokens only. */
async function announce(user: FirebaseUser): Promise<void> {
  await reload(user);
  await user.getIdToken(true);
}

/** Sends the mail that proves the account's e-mail. `returnTo` is the absolute address its link leads back to. */
export async function sendVerification(returnTo: string): Promise<void> {
  await sendEmailVerification(currentUser(), { url: returnTo });
}

/** Sends a link to the new address; the account's e-mail changes when it is opened, and is verified then. */
export async function changeEmail(email: string, returnTo: string): Promise<void> {
  await verifyBeforeUpdateEmail(currentUser(), email, { url: returnTo });
}

/**
 * Changes the password, or sets the first one. All other sessions of the account end with it.
 *
 * @param address becomes the e-mail of an account that has none of its own
 */
export async function setPassword(password: string, address: string): Promise<void> {
  const user = currentUser();
  if (user.email === null) {
    await linkWithCredential(user, EmailAuthProvider.credential(address, password));
  } else {
    await updatePassword(user, password);
  }
  await announce(user);
}

/** Lets the member sign in with a Google account too, which they choose in a popup. */
export async function linkGoogle(): Promise<void> {
  const user = currentUser();
  await linkWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver);
  await announce(user);
}

/**
 * Takes a way to sign in away.
 *
 * @throws `auth/last-provider` when there is no other one, be it that another tab took that away
 */
export async function unlinkProvider(providerId: string): Promise<void> {
  const user = currentUser();
  await reload(user);
  if (user.providerData.every((provider) => provider.providerId === providerId)) {
    throw new FirebaseError('auth/last-provider', 'The last way to sign in stays.');
  }
  await unlink(user, providerId);
  await announce(user);
}

/** Signs the same account in once more, with its password. */
export async function signInAgainWithPassword(password: string): Promise<void> {
  const user = currentUser();
  await reauthenticateWithCredential(
    user,
    EmailAuthProvider.credential(user.email ?? '', password),
  );
}

/**
 * Signs the same account in once more, with Google.
 *
 * @throws `auth/user-mismatch` when another Google account is chosen
 */
export async function signInAgainWithGoogle(): Promise<void> {
  await reauthenticateWithPopup(
    currentUser(),
    new GoogleAuthProvider(),
    browserPopupRedirectResolver,
  );
}

/** When this session's sign-in took place, in milliseconds since the epoch (whole seconds). */
export async function signInTime(): Promise<number> {
  return Date.parse((await currentUser().getIdTokenResult()).authTime);
}
