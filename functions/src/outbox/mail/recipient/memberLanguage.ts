import { collections, isLanguage, type Language } from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { canBeInPath } from '../../../platform/firebase/pathIds';

/** Reads the language in which a member reads the site; null for one who has chosen none. */
export async function readMemberLanguage(
  uid: string,
  firestore: Firestore,
): Promise<Language | null> {
  if (!canBeInPath(uid, 'the language of a member')) return null;
  const profile = await firestore.collection(collections.users).doc(uid).get();
  const language: unknown = profile.get('preferences.language');
  return isLanguage(language) ? language : null;
}
