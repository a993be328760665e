import { updateProfile } from 'firebase/auth';
import { auth } from './instance';

/** What changes of an account's public face; null removes the picture. */
export interface AccountFace {
  displayName?: string;
  photoURL?: string | null;
}

/**
 * Changes the name or picture of whoever is signed in, and fetches a token that carries it: a changed profile alone is
 * not announced to those who follow the account.
 *
 * @throws what the identity provider answers (`auth/network-request-failed`, `auth/user-token-expired`, …)
 */
export async function changeAccountFace({ displayName, photoURL }: AccountFace): Promise<void> {
  const user = auth.currentUser;
  if (user === null) throw new Error('Sign in first.');
  await updateProfile(user, {
    ...(displayName === undefined ? {} : { displayName }),
    // The provider leaves a picture as it is when it is told null, and removes it for an empty address.
    ...(photoURL === undefined ? {} : { photoURL: photoURL ?? '' }),
  });
  await user.getIdToken(true);
}
