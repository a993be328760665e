import { selectSession } from '../../features/session';
import { isThemeChosen } from '../../features/theme';
import type { AppStore } from '../store';

async function adopt(uid: string): Promise<void> {
  try {
    const { adoptAccountTheme } = await import('../../features/theme/accountTheme');
    await adoptAccountTheme(uid);
  } catch {
    // No connection: the device's own theme stands, and the next sign-in asks again.
  }
}

/**
 * Gives whoever signs in on a device where no theme was chosen the one that they chose elsewhere. A page opened by
 * somebody who is signed in already costs no read.
 *
 * @returns what ends it.
 */
export function followTheme(store: AppStore): () => void {
  let { status } = selectSession(store.getState());
  return store.subscribe(() => {
    const session = selectSession(store.getState());
    const before = status;
    status = session.status;
    if (before === 'signedOut' && session.user !== null && !isThemeChosen()) {
      void adopt(session.user.uid);
    }
  });
}
