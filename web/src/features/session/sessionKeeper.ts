import type { UnknownAction } from '@reduxjs/toolkit';
import { createContext } from 'react-router-dom';
import { toastAdded } from '../toasts';
import { selectSession, sessionChanged, type SessionState } from './sessionSlice';
import { mayBeSignedIn, onSignInElsewhere } from './storedUser';

type RootState = Parameters<typeof selectSession>[0];

/** What the keeper needs of the store. */
export interface SessionStore {
  getState: () => RootState;
  dispatch: (action: UnknownAction) => unknown;
  subscribe: (listener: () => void) => () => void;
}

/** Watches the sign-in state, and lets route guards wait for it. */
export interface SessionKeeper {
  /**
   * Resolves when it is known who is signed in. Loads the Auth SDK only if somebody may be signed in. A visitor who
   * never signed in on this device does not download it.
   */
  settled: () => Promise<SessionState>;
  /** Loads the Auth SDK, once, and watches the sign-in state from then on: for pages on which people sign in. */
  watch: () => Promise<void>;
  dispatch: SessionStore['dispatch'];
}

/** How route guards reach the keeper. */
export const sessionKeeperContext = createContext<SessionKeeper>();

/**
 * Follows the moment at which the server changed this member's claims, and fetches a token that carries them.
 * A token issued after that moment has them already.
 */
async function followClaims(uid: string, issuedAt: () => number): Promise<() => void> {
  const [{ watchRefreshTime }, { refreshIdToken }] = await Promise.all([
    import('../../firebase/database/database'),
    import('../../firebase/auth/auth'),
  ]);
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

async function start(store: SessionStore): Promise<void> {
  const [{ watchUser }, { createCookieSync }, { toAppError }] = await Promise.all([
    import('../../firebase/auth/auth'),
    import('./cookie/cookieSync'),
    import('../../store/error'),
  ]);
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

/** Resolves as soon as the state satisfies the condition. */
function stateWhen(
  store: SessionStore,
  condition: (session: SessionState) => boolean,
): Promise<SessionState> {
  return new Promise((resolve) => {
    let stop: (() => void) | undefined;
    const check = (): boolean => {
      const session = selectSession(store.getState());
      if (!condition(session)) return false;
      stop?.();
      resolve(session);
      return true;
    };
    if (!check()) stop = store.subscribe(check);
  });
}

/** Makes the keeper of a store's session. Nothing is loaded before the first call of `settled` or `watch`. */
export function createSessionKeeper(store: SessionStore): SessionKeeper {
  let watching: Promise<void> | undefined;
  const watch = (): Promise<void> => {
    watching ??= start(store).catch((error: unknown) => {
      watching = undefined;
      throw error;
    });
    return watching;
  };
  const tryToWatch = (): void => {
    // Without a connection: the code is asked for again when there is one.
    watch().catch(() => addEventListener('online', tryToWatch, { once: true }));
  };
  onSignInElsewhere(tryToWatch);
  return {
    dispatch: store.dispatch,
    watch,
    settled: async () => {
      if (watching === undefined && !mayBeSignedIn()) store.dispatch(sessionChanged(null));
      else await watch();
      return stateWhen(store, ({ status }) => status !== 'loading');
    },
  };
}
