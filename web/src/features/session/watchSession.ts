import { refreshIdToken, watchUser } from '../../firebase/auth/auth';
import { toAppError } from '../../store/error';
import { toastAdded } from '../toasts';
import { createCookieSync } from './cookie/cookieSync';
import type { SessionStore } from './sessionKeeper';
import { sessionChanged } from './sessionSlice';

/**
 * Follows the moment at which the server changed this member's claims, and fetches a token that carries them.
 * A token issued after that moment has them already.
 */
async function followClaims(uid: string, issuedAt: () => number): Promise<() => void> {
  const { watchRefreshTime } = await import('../../firebase/database/database');
  return watchRefreshTime(uid, (changedAt) => {
    if (changedAt <= issuedAt()) return;
    refreshIdToken().catch(() => {
      // A session that ended meanwhile is told by the watcher of the account; anything else mends itself hourly.
    });
  });
}

/** Runs {@link followClaims} for whoever is signed in at the moment. */
function createClaimsFollower() {
  let uid: string | null = null;
  let issuedAt = 0;
  let end: () => void = () => undefined;

  return (current: { uid: string; issuedAt: number } | null): void => {
    issuedAt = current?.issuedAt ?? 0;
    if (uid === (current?.uid ?? null)) return;
    end();
    uid = current?.uid ?? null;
    if (uid === null) return;
    const following = followClaims(uid, () => issuedAt);
    end = () => void following.then((stop) => stop());
    following.catch(() => {
      // The code could not be loaded: changed claims arrive with the hourly refresh of the token.
      end = () => undefined;
    });
  };
}

/**
 * Watches the account that is signed in: it updates the store, the session cookie and the token's claims. It is a module of
 * its own, because a visitor who never signed in needs none of it.
 */
export function watchSession(store: SessionStore): void {
  const cookie = createCookieSync();
  const watchClaims = createClaimsFollower();
  watchUser({
    onChange: (current) => {
      store.dispatch(sessionChanged(current?.user ?? null));
      if (current === null) {
        cookie.follow(null);
        watchClaims(null);
      } else if (current.token !== null) {
        cookie.follow(current.token);
        watchClaims({ uid: current.user.uid, issuedAt: current.issuedAt });
      }
    },
    onLost: (error) => {
      store.dispatch(toastAdded({ message: toAppError(error).message, type: 'error' }));
    },
  });
}
