import { collections, type MemberPreferences } from '@appshelf/model';
import { readDocument } from '../../firebase/firestore';
import { chooseTheme, isThemeChosen } from './theme';

/** Shows what a member chose on another device, where nobody has chosen on this one. Costs one read. */
export async function adoptAccountTheme(uid: string): Promise<void> {
  const theme = await readDocument(
    `${collections.users}/${uid}`,
    (_id, { preferences }) => (preferences as MemberPreferences | undefined)?.theme ?? 'system',
  );
  if (theme !== null && theme !== 'system' && !isThemeChosen()) chooseTheme(theme);
}
