import { loginPath, loginPathFrom, selectSession } from '../../features/session';
import { selectAuth } from '../../features/auth';
import type { AppStore } from '../store';
import type { AppRouter } from '../routing/router';

/**
 * Keeps the open page in step with the session. Whoever signs out, or is signed out, sees the sign-in page; any
 * other change of the account or its claims lets the route guards decide again about the page that is open, so
 * that signing in leads on from the sign-in page, and losing the administrator claim leads out of the admin area.
 *
 * @returns what ends it.
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
        .navigate(chosen ? loginPath : loginPathFrom(`${pathname}${search}`))
        .then(() => forgetServerData(store));
      return;
    }
    const isOther = before.user?.uid !== session.user?.uid;
    if (isOther && before.user !== null) void forgetServerData(store);
    if (isOther || before.user?.claims.admin !== session.user?.claims.admin) {
      void router.revalidate();
    }
  });
}

/** What was read for one account is not shown to the next. */
async function forgetServerData(store: AppStore): Promise<void> {
  const { baseApi } = await import('../../store/api');
  store.dispatch(baseApi.util.resetApiState());
}
