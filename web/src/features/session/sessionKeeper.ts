import { createContext } from 'react-router-dom';
import { selectSession, sessionChanged, type SessionState } from './sessionSlice';
import type { SessionStore } from './sessionStore';
import { mayBeSignedIn, onSignInElsewhere } from './storedUser';

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

/** Loads the Auth SDK and the code that watches a session, and starts watching. */
async function loadAndWatch(store: SessionStore): Promise<void> {
  const { watchSession } = await import('./watchSession');
  watchSession(store);
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
    watching ??= loadAndWatch(store).catch((error: unknown) => {
      watching = undefined;
      throw error;
    });
    return watching;
  };
  const tryToWatch = (): void => {
    // Without a connection, the code is requested again when there is one.
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
