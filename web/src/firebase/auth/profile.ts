import { updateProfile } from 'firebase/auth';
import { auth } from './instance';

/** The parts of a profile that others see, as far as they change; a picture of null removes it. */
export interface AccountProfileChange {
  displayName?: string;
  photoURL?: string | null;
}

/**
 * Changes the name or picture of the signed-in member, and fetches a token that contains it, since the SDK does not
 * report a changed profile by itself.
 *
 * @throws the identity provider's errors (`auth/network-request-failed`, `auth/user-token-expired`, …)
 */
export async function updateAccountProfile({
  displayName,
  photoURL,
}: AccountProfileChange): Promise<void> {
  const user = auth.currentUser;
  if (user === null) throw new Error('Sign in first.');
  await updateProfile(user, {
    ...(displayName === undefined ? {} : { displayName }),
    // The provider ignores a picture of null, and removes it for an empty address.
    ...(photoURL === undefined ? {} : { photoURL: photoURL ?? '' }),
  });
  await user.getIdToken(true);
}
