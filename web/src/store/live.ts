import { toAppError, type AppError } from './error';

/** The state of a live query. */
export interface Live<State> {
  /** The latest state; null before the first one. */
  state: State | null;
  /** Paths of stored documents that could not be read and are missing in the state. */
  unreadable: readonly string[];
  /** False while there is no connection: the state may be outdated. */
  isCurrent: boolean;
  /** Why the query ended; null while it is active. */
  failure: AppError | null;
}

/** The callbacks of a listener. */
interface Observer<State> {
  /**
   * Called with each state. `isCurrent` is false while there is no connection: the state may be outdated or empty then.
   * `unreadable` has the paths of stored documents that could not be read and are missing in the state.
   */
  onState: (state: State, isCurrent: boolean, unreadable?: readonly string[]) => void;
  /** Called once with the error; no state follows. */
  onEnd: (error: unknown) => void;
}

/** Starts a listener; the returned function stops it. */
type Watch<State> = (observer: Observer<State>) => () => void;

/** The promises of a cache entry's lifecycle in RTK Query. */
interface EntryLifecycle {
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<void>;
}

/**
 * The `onCacheEntryAdded` of an endpoint that reads once and then listens for changes, until no component uses the
 * entry any more. The entry stays as it was read when listening fails.
 *
 * @param begin starts to listen; the function that it returns stops that.
 */
export async function keepUpdated(
  { cacheDataLoaded, cacheEntryRemoved }: EntryLifecycle,
  begin: () => (() => void) | Promise<() => void>,
): Promise<void> {
  let stop = (): void => undefined;
  try {
    await cacheDataLoaded;
    stop = await begin();
  } catch {
    // The entry was removed before it was read, or the code of the listener cannot be loaded.
  }
  await cacheEntryRemoved;
  stop();
}

/** An observer for {@link keepUpdated} that receives only states which the server has confirmed. */
export function whenConfirmed<State>(
  show: (state: State, unreadable: readonly string[]) => void,
): Observer<State> {
  return {
    onState: (state, isCurrent, unreadable = []) => {
      if (isCurrent) show(state, unreadable);
    },
    onEnd: () => undefined,
  };
}

/**
 * An endpoint of RTK Query that listens to something while a component uses it. It begins empty, and each state of
 * `watch` replaces the one before. Fetching it again starts a new listener, for example after a failure.
 */
export function liveQuery<Arg, State>(watch: (arg: Arg) => Watch<State>) {
  /** Functions that restart the listener, by the argument of the query. */
  const restarts = new Map<string, () => void>();
  return {
    queryFn: (arg: Arg): { data: Live<State> } => {
      restarts.get(toKey(arg))?.();
      return { data: { state: null, unreadable: [], isCurrent: false, failure: null } };
    },
    onCacheEntryAdded: (
      arg: Arg,
      {
        updateCachedData,
        ...entry
      }: EntryLifecycle & {
        updateCachedData: (change: (draft: Live<State>) => Live<State>) => unknown;
      },
    ): Promise<void> => {
      const start = () =>
        watch(arg)({
          onState: (state, isCurrent, unreadable = []) => {
            updateCachedData((shown) => {
              // An empty state without a connection is no response yet.
              const isKnown = isCurrent || !isEmpty(state) || unreadable.length > 0;
              return {
                ...(isKnown ? { state, unreadable } : shown),
                isCurrent,
                failure: null,
              };
            });
          },
          onEnd: (error) => {
            updateCachedData((draft) => ({ ...draft, failure: toAppError(error) }));
          },
        });
      return keepUpdated(entry, () => {
        let stop = start();
        const key = toKey(arg);
        const restart = () => {
          stop();
          // The cache entry is reset before the next task, when the listener starts again.
          const timer = setTimeout(() => {
            stop = start();
          });
          stop = () => clearTimeout(timer);
        };
        restarts.set(key, restart);
        return () => {
          if (restarts.get(key) === restart) restarts.delete(key);
          stop();
        };
      });
    },
    // A query without a component costs no reads.
    keepUnusedDataFor: 0,
  };
}

const toKey = (arg: unknown): string => JSON.stringify([arg]);

function isEmpty(state: unknown): boolean {
  return state === null || (Array.isArray(state) && state.length === 0);
}
