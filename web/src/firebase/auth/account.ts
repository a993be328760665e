import { providerIds } from '@appshelf/model';
import { FirebaseError } from 'firebase/app';
import {
  EmailAuthProvider,
  linkWithCredential,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  unlink,
  updatePassword,
  verifyBeforeUpdateEmail,
  type User as FirebaseUser,
} from 'firebase/auth';
import { googlePopup, signOut } from './auth';
import { auth } from './instance';

/*
 * What members do to their own account. Each change throws `auth/requires-recent-login`
 * when the sign-in is too old for it; repeat the change after a new sign-in.
 */

/**
 * The account that is signed in in this tab.
 *
 * @throws `auth/user-token-expired` when nobody is signed in any more
 */
function currentUser(): FirebaseUser {
  const user = auth.currentUser;
  if (user === null) throw new FirebaseError('auth/user-token-expired', 'Nobody is signed in.');
  return user;
}

/**
 * Reloads an account with its ways to sign in. The SDK only adds to the ones that it knows, also those that another
 * device removed since (`mergeProviderData` of `@firebase/auth`).
 */
async function reloadAll(user: FirebaseUser): Promise<void> {
  const known = user.providerData.splice(0);
  try {
    await reload(user);
  } catch (error) {
    user.providerData.push(...known);
    throw error;
  }
}

/**
 * Reloads the account. Where its email or verification changed, a new ID token is fetched too, so that the security
 * rules and the session cookie know. `watchUser` reports the result.
 *
 * @throws `auth/user-token-expired` when the provider ended the session, as it does once an email has changed
 */
export async function reloadAccount(): Promise<void> {
  const user = currentUser();
  await reloadAll(user);
  const { email = null, email_verified: verified = false } = (await user.getIdTokenResult()).claims;
  if (email !== user.email || verified !== user.emailVerified) await user.getIdToken(true);
}

/** Makes the SDK report a changed account, because it notifies listeners only of new tokens. */
async function announce(user: FirebaseUser): Promise<void> {
  await reloadAll(user);
  await user.getIdToken(true);
}

/**
 * Sends the email that verifies the account's address. `returnTo` is the absolute address to which its link returns.
 */
export async function sendVerification(returnTo: string): Promise<void> {
  await sendEmailVerification(currentUser(), { url: returnTo });
}

/** Sends a link to the new address. Opening the link changes the account's email, which is then verified. */
export async function changeEmail(email: string, returnTo: string): Promise<void> {
  await verifyBeforeUpdateEmail(currentUser(), email, { url: returnTo });
}

/**
 * Changes the password, or sets the first one. The provider ends all sessions of the account. This one is signed in again
 * with the new password: callables refuse a session by the time of its sign-in, which a new token alone does not change.
 *
 * @param address the email for an account that has none of its own
 */
export async function setPassword(password: string, address: string): Promise<void> {
  const user = currentUser();
  if (user.email === null) {
    await linkWithCredential(user, EmailAuthProvider.credential(address, password));
  } else {
    await updatePassword(user, password);
    // The password is changed whether this succeeds or not. When it fails, callables ask for a new sign-in.
    await reauthenticateWithPassword(password).catch(() => undefined);
  }
  await announce(user);
}

/** Adds Google as a way to sign in; the member chooses the Google account in a popup. */
export async function linkGoogle(): Promise<void> {
  const user = currentUser();
  await googlePopup.link(user);
  await announce(user);
}

/**
 * Removes a way to sign in.
 *
 * @throws `auth/last-provider` when no other one is left, for example because another device removed it
 */
export async function unlinkProvider(providerId: string): Promise<void> {
  const user = currentUser();
  await reloadAll(user);
  if (user.providerData.every((provider) => provider.providerId === providerId)) {
    throw new FirebaseError('auth/last-provider', 'The last way to sign in cannot be removed.');
  }
  await unlink(user, providerId);
  await announce(user);
}

/** Signs the same account in again, with its password. */
export async function reauthenticateWithPassword(password: string): Promise<void> {
  const user = currentUser();
  await reauthenticateWithCredential(
    user,
    EmailAuthProvider.credential(user.email ?? '', password),
  );
}

/**
 * Signs the same account in again, with Google.
 *
 * @throws `auth/user-mismatch` when another Google account is chosen
 */
export async function reauthenticateWithGoogle(): Promise<void> {
  await googlePopup.reauthenticate(currentUser());
}

/** The time of this session's sign-in, in milliseconds since the epoch (whole seconds). */
export async function getSignInTime(): Promise<number> {
  return Date.parse((await currentUser().getIdTokenResult()).authTime);
}

/** A random password that meets every policy: letters of both cases, a number and a symbol, and not too long. */
function makeUnknownPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return `aA1#${btoa(String.fromCharCode(...bytes))}`;
}

/**
 * Ends what another person may have set up on this account before its email was confirmed: the password, linked accounts, and
 * all sessions but this one.
 *
 * @throws `auth/earlier-ways-stay` when that fails; the member is then signed out
 */
export async function endEarlierWays(): Promise<void> {
  const user = currentUser();
  try {
    await setPassword(makeUnknownPassword(), user.email ?? '');
    for (const { providerId } of [...user.providerData]) {
      if (providerId !== providerIds.password) await unlinkProvider(providerId);
    }
  } catch {
    await signOut();
    throw new FirebaseError(
      'auth/earlier-ways-stay',
      'An earlier way to sign in could not be ended.',
    );
  }
}
