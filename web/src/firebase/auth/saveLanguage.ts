import type { User } from 'firebase/auth';
import { getDocumentLanguage } from '../../lib/language';
import { changePreferences } from '../firestore/changeProfile';

/**
 * Saves the language of the page on which somebody registered, so that the email that welcomes them is in it. Nothing for an account
 * that signed in before. When it cannot be saved, that email is in the language of the site.
 *
 * @param name the name that a new member entered, which the account may not have yet.
 */
export async function saveLanguage(
  { uid, displayName, photoURL, metadata }: User,
  name?: string,
): Promise<void> {
  if (metadata.creationTime !== metadata.lastSignInTime) return;
  const member = { uid, displayName: name ?? displayName, photoURL };
  const language = getDocumentLanguage();
  await changePreferences(member, (current) => ({ ...current, language }));
}
