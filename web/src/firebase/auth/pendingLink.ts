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
  /** Google is a way to sign in to the account from now on. */
  | 'linked'
  /** The owner is signed in, but the provider refused to link. */
  | 'failed'
  /** Somebody else signed in. */
  | 'dropped';

let stopWaiting: () => void = () => undefined;

/** Forgets a credential that waits to be linked, if there is one. Its outcome is never told. */
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
 * Goes on with a sign-in with Google that met an account of the same e-mail: keeps Google's credential, in memory
 * only, until the account's owner signs in, in this tab or in another one of this browser, and links it then.
 *
 * @param onEnd is told once how it ended.
 * @returns the e-mail of the account; null for any other error, which leaves nothing to wait for.
 * @see https://firebase.google.com/docs/auth/web/google-signin#handling-account-exists-with-different-credential-errors
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
