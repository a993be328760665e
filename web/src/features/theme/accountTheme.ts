import { collections } from '@appshelf/model';
import { readDocument } from '../../firebase/firestore';
import { chooseTheme, isThemeChosen } from './theme';

/** Applies the theme that a member chose on another device, unless a theme was chosen on this one. Costs one read. */
export async function adoptAccountTheme(uid: string): Promise<void> {
  const theme = await readDocument(
    `${collections.users}/${uid}`,
    (_id, fields, _path, { chosenTheme }) => chosenTheme.parse(fields),
  );
  if (theme !== null && theme !== 'system' && !isThemeChosen()) chooseTheme(theme);
}
