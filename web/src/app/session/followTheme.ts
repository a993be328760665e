import { selectSession } from '../../features/session';
import { isThemeChosen } from '../../features/theme';
import type { AppStore } from '../store';

async function adopt(uid: string): Promise<void> {
  try {
    const { adoptAccountTheme } = await import('../../features/theme/accountTheme');
    await adoptAccountTheme(uid);
  } catch {
    // Without a connection the device's theme stays. The next sign-in reads the account's theme again.
  }
}

/**
 * Applies the account's theme after a sign-in, unless a theme was chosen on this device. Opening a page while signed in
 * costs no read.
 *
 * @returns a function that stops it.
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
