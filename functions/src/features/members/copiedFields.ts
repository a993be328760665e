import { collections, limits, toPlainName, type MemberProfile } from '@appshelf/model';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';

/** What the public profile copies from `users/{uid}`. */
type CopiedFields = Pick<MemberProfile, 'displayName' | 'photoURL' | 'bio'>;

/**
 * The fields of a public profile that follow `users/{uid}`. Without a name the handle is shown, and no part of the
 * email address.
 */
export function toCopiedFields(user: DocumentData | undefined, handle: string): CopiedFields {
  const { displayName, photoURL, bio } = user ?? {};
  const name = typeof displayName === 'string' ? toPlainName(displayName).trim() : '';
  return {
    displayName: name === '' ? handle : name.slice(0, limits.user.displayName),
    photoURL: typeof photoURL === 'string' ? photoURL : null,
    bio: typeof bio === 'string' ? bio : '',
  };
}

/**
 * Brings name, picture and bio of a public profile up to date. It reads the present state, so that a late or repeated
 * event brings nothing old back. Returns whether there is a public profile.
 */
export async function updateCopiedFields(uid: string, firestore: Firestore): Promise<boolean> {
  const reference = firestore.collection(collections.members).doc(uid);
  return firestore.runTransaction(async (transaction) => {
    const [member, user] = await transaction.getAll(
      reference,
      firestore.collection(collections.users).doc(uid),
    );
    // A deletion of the account deletes the profile too.
    if (member?.exists !== true || user?.exists !== true) return false;
    const copied = toCopiedFields(user.data(), String(member.get('handle')));
    const isSame = Object.entries(copied).every(([field, value]) => member.get(field) === value);
    if (!isSame) transaction.update(reference, { ...copied });
    return true;
  });
}
