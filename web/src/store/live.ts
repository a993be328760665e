import { toAppError, type AppError } from './error';

/** What a live query holds at a time. */
export interface Live<State> {
  /** null until the first state is here. */
  state: State | null;
  /** Paths of stored documents that could not be read and are missing in the state. */
  unreadable: readonly string[];
  /** False while there is no connection: the state may be an old one. */
  isCurrent: boolean;
  /** Why nothing more comes; null while the query is followed. */
  failure: AppError | null;
}

/** Who is told of each state of what is followed. */
interface Observer<State> {
  /**
   * `isCurrent` is false while there is no connection: then the state may be an old one, or empty. `unreadable` has the
   * paths of stored documents that could not be read and are missing in the state.
   */
  onState: (state: State, isCurrent: boolean, unreadable?: readonly string[]) => void;
  /** Nothing more comes after this. */
  onEnd: (error: unknown) => void;
}

/** Tells an observer of each state; what it returns stops it. */
type Watch<State> = (observer: Observer<State>) => () => void;

/** The moments in the life of a cache entry of RTK Query. */
interface EntryLifecycle {
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<void>;
}

/**
 * The `onCacheEntryAdded` of an endpoint that reads first and follows changes after that, until nobody uses the entry
 * any more. What was read stands when it cannot be followed.
 *
 * @param begin starts to follow; what it returns stops that.
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
    // The entry was removed before it was read, or the code to follow it cannot be loaded.
  }
  await cacheEntryRemoved;
  stop();
}

/** An observer for {@link keepUpdated} that hears the states which the server has confirmed, and nothing else. */
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
 * An endpoint of RTK Query that follows something for as long as a component uses it: it begins with nothing, and each
 * state that `watch` tells of takes the place of the one before. Fetching it again starts to follow anew, after a
 * failure for example.
 */
export function liveQuery<Arg, State>(watch: (arg: Arg) => Watch<State>) {
  /** Starts to follow anew, by the argument of the query. */
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
              // Without a connection an empty local cache says nothing about what is stored.
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
          // In the next task the cache holds that nothing is known.
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
    // What nobody looks at costs no reads.
    keepUnusedDataFor: 0,
  };
}

const toKey = (arg: unknown): string => JSON.stringify([arg]);

function isEmpty(state: unknown): boolean {
  return state === null || (Array.isArray(state) && state.length === 0);
}
