import { loginPath, loginPathFrom, selectSession } from '../../features/session';
import { selectAuth } from '../../features/auth';
import { toPagePath } from '../../lib/language';
import type { AppStore } from '../store';
import type { AppRouter } from '../routing/router';

/**
 * Updates the open page when the session changes. After a sign-out the sign-in page opens. After any other change of the
 * account the route guards of the open page run again: signing in leads away from the sign-in page. When a role is taken the
 * page stays open with what was typed, and says so (`LostPermission`).
 *
 * @returns a function that stops it.
 */
export function followSession(store: AppStore, router: AppRouter): () => void {
  let previous = selectSession(store.getState());
  return store.subscribe(() => {
    const session = selectSession(store.getState());
    if (session === previous) return;
    const before = previous;
    previous = session;
    if (before.status === 'loading') return;
    if (before.user !== null && session.user === null) {
      const { pathname, search } = router.state.location;
      const chosen = selectAuth(store.getState()).provider === 'signout';
      void router
        .navigate(chosen ? loginPath : loginPathFrom(`${toPagePath(pathname)}${search}`))
        .then(() => forgetServerData(store));
      return;
    }
    if (before.user?.uid === session.user?.uid) return;
    if (before.user !== null) void forgetServerData(store);
    void router.revalidate();
  });
}

/** Empties the cache of server data, so that the next account does not see what was read for this one. */
async function forgetServerData(store: AppStore): Promise<void> {
  const { baseApi } = await import('../../store/api');
  store.dispatch(baseApi.util.resetApiState());
}
