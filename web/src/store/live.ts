import { subscribe, type LiveSource } from '../firebase/live';
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

/** The promises of a cache entry's lifecycle in RTK Query. */
interface EntryLifecycle {
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<void>;
}

/** A cache entry of RTK Query, whose data can be replaced. */
export interface CacheEntry<Data> extends EntryLifecycle {
  updateCachedData: (change: (draft: Data) => Data) => unknown;
}

/**
 * The `onCacheEntryAdded` of an endpoint that reads once and then listens for changes, until no component uses the
 * entry any more. The entry stays as it was read when listening fails.
 *
 * @param load loads the source, once the entry was read.
 * @param show gets the states that the server has confirmed.
 */
export async function keepUpdated<State>(
  { cacheDataLoaded, cacheEntryRemoved }: EntryLifecycle,
  load: () => Promise<LiveSource<State>>,
  show: (state: State, unreadable: readonly string[]) => void,
): Promise<void> {
  let stop = (): void => undefined;
  try {
    await cacheDataLoaded;
    stop = subscribe(load(), {
      onState: (state, isCurrent, unreadable = []) => {
        if (isCurrent && state !== undefined) show(state, unreadable);
      },
      onEnd: () => undefined,
    });
  } catch {
    // The entry was removed before it was read.
  }
  await cacheEntryRemoved;
  stop();
}

/**
 * An endpoint of RTK Query that listens to something while a component uses it. It begins empty, and each state of
 * the source replaces the one before. Fetching it again starts a new listener, for example after a failure.
 */
export function liveQuery<Arg, State>(getSource: (arg: Arg) => LiveSource<State>) {
  /** Functions that restart the listener, by the argument of the query. */
  const restarts = new Map<string, () => void>();
  return {
    queryFn: (arg: Arg): { data: Live<State> } => {
      restarts.get(toKey(arg))?.();
      return { data: { state: null, unreadable: [], isCurrent: false, failure: null } };
    },
    onCacheEntryAdded: async (
      arg: Arg,
      { updateCachedData, cacheDataLoaded, cacheEntryRemoved }: CacheEntry<Live<State>>,
    ): Promise<void> => {
      const start = () =>
        subscribe(getSource(arg), {
          onState: (state, isCurrent, unreadable = []) => {
            updateCachedData((shown) => ({
              ...(state === undefined ? shown : { state, unreadable }),
              isCurrent,
              failure: null,
            }));
          },
          onEnd: (error) => {
            updateCachedData((draft) => ({ ...draft, failure: toAppError(error) }));
          },
        });
      await cacheDataLoaded;
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
      await cacheEntryRemoved;
      if (restarts.get(key) === restart) restarts.delete(key);
      stop();
    },
    // A query without a component costs no reads.
    keepUnusedDataFor: 0,
  };
}

const toKey = (arg: unknown): string => JSON.stringify([arg]);
