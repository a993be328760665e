import { databasePaths } from '@appshelf/model';
import { refreshIdToken, watchUser } from '../../firebase/auth/auth';
import { subscribe } from '../../firebase/live';
import { removeDrafts } from '../../lib/draftKeys';
import { toAppError } from '../../store/error';
import { toastAdded } from '../toasts';
import { createCookieSync } from './cookie/cookieSync';
import { sessionChanged } from './sessionSlice';
import type { SessionStore } from './sessionStore';

/**
 * Follows the moment at which the server changed this member's claims, and fetches a token that carries them.
 * A token issued after that moment has them already.
 */
function followClaims(uid: string, issuedAt: () => number): () => void {
  const load = async () =>
    (await import('../../firebase/database/live')).watchValue(databasePaths.refreshTime(uid));
  return subscribe(load(), {
    onState: (changedAt) => {
      if (typeof changedAt !== 'number' || changedAt <= issuedAt()) return;
      refreshIdToken().catch(() => {
        // A session that ended meanwhile is told by the watcher of the account; anything else mends itself hourly.
      });
    },
    // The member signed out, or the code could not be loaded: changed claims arrive with the hourly refresh of the token.
    onEnd: () => undefined,
  });
}

/** Runs {@link followClaims} for the person who is signed in at the moment. */
function createClaimsFollower() {
  let uid: string | null = null;
  let issuedAt = 0;
  let end: () => void = () => undefined;

  return (current: { uid: string; issuedAt: number } | null): void => {
    issuedAt = current?.issuedAt ?? 0;
    if (uid === (current?.uid ?? null)) return;
    end();
    uid = current?.uid ?? null;
    end = uid === null ? () => undefined : followClaims(uid, () => issuedAt);
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
    onLost: (error, deleted) => {
      if (deleted !== null) removeDrafts(deleted);
      store.dispatch(toastAdded({ message: toAppError(error).message, type: 'error' }));
    },
  });
}
