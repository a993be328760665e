import { toAuthorName } from '@appshelf/model';
import { getIdTokenResult } from 'firebase/auth';
import { toShownPicture } from '../../pictures/toShownPicture';
import { auth } from './instance';

/** The author's data in a document that others read, such as a review. */
export interface Signature {
  uid: string;
  name: string;
  photoURL: string | null;
}

function toText(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}

/**
 * The signature that the security rules accept (`ownName` and `ownPicture` in firestore.rules): name and picture as in
 * the ID token. A token that does not say yet that the email is verified is refreshed first.
 *
 * @throws an error with the code `auth/user-token-expired` when nobody is signed in any more.
 */
export async function getCurrentSignature(): Promise<Signature> {
  const user = auth.currentUser;
  if (user === null) throw Object.assign(new Error(), { code: 'auth/user-token-expired' });
  let { claims } = await getIdTokenResult(user);
  if (user.emailVerified && claims.email_verified !== true) {
    ({ claims } = await getIdTokenResult(user, true));
  }
  const picture = toText(claims.picture);
  return {
    uid: user.uid,
    name: toAuthorName(claims.name),
    photoURL: toShownPicture(picture),
  };
}
