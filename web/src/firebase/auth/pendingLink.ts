import { getErrorCode } from '@appshelf/model';
import { FirebaseError } from 'firebase/app';
import {
  GoogleAuthProvider,
  linkWithCredential,
  onIdTokenChanged,
  type OAuthCredential,
  type User as FirebaseUser,
} from 'firebase/auth';
import { auth } from './instance';

/** How the wait for the account's owner ended. */
export type LinkOutcome =
  /** Google is now a way to sign in to the account. */
  | 'linked'
  /** The owner signed in, but the provider refused to link Google. */
  | 'failed'
  /** Somebody else signed in. */
  | 'dropped';

let stopWaiting: () => void = () => undefined;

/** Forgets a credential that waits to be linked, if there is one. Its `onEnd` is not called any more. */
export function forgetPendingLink(): void {
  stopWaiting();
  stopWaiting = () => undefined;
}

const sameAddress = (one: string | null, other: string) =>
  one?.toLowerCase() === other.toLowerCase();

async function link(user: FirebaseUser, credential: OAuthCredential): Promise<LinkOutcome> {
  try {
    await linkWithCredential(user, credential);
    return 'linked';
  } catch (error) {
    return getErrorCode(error) === 'auth/provider-already-linked' ? 'linked' : 'failed';
  }
}

/**
 * Continues a sign-in with Google that failed because an account with the same email exists. Google's credential stays
 * in memory until the owner of that account signs in, in this tab or in another one of this browser, and is then linked
 * to it.
 *
 * @param onEnd is called once, with how the wait ended.
 * @returns the email of the account; null for any other error, for which nothing is stored.
 * @see
 *   https://firebase.google.com/docs/auth/web/google-signin#handling-account-exists-with-different-credential-errors
 */
export function storePendingLink(
  error: unknown,
  onEnd: (outcome: LinkOutcome) => void,
): string | null {
  if (
    !(error instanceof FirebaseError) ||
    error.code !== 'auth/account-exists-with-different-credential'
  ) {
    return null;
  }
  const credential = GoogleAuthProvider.credentialFromError(error);
  const email = error.customData?.email;
  if (credential === null || typeof email !== 'string') return null;
  forgetPendingLink();
  stopWaiting = onIdTokenChanged(auth, (user) => {
    if (user === null) return;
    forgetPendingLink();
    if (sameAddress(user.email, email)) void link(user, credential).then(onEnd);
    else onEnd('dropped');
  });
  return email;
}
