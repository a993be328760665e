import type { AppError } from './error';
import { toAppError } from './error';

/** What an endpoint that follows something holds at a time. */
export interface Live<State> {
  /** null until the first state is here. */
  state: State | null;
  /** False while there is no connection: the state may be an old one. */
  isCurrent: boolean;
  /** Why nothing more comes; null while it is followed. */
  failure: AppError | null;
}

interface Lifecycle<State> {
  updateCachedData: (change: (draft: Live<State>) => Live<State>) => unknown;
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<void>;
}

/** What tells of each state, and how to stop it. */
type Watch<State> = (observer: {
  onState: (state: State, isCurrent: boolean) => void;
  onEnd: (error: unknown) => void;
}) => () => void;

/**
 * The two halves of an endpoint of RTK Query that follows something for as long as a component asks for it: it begins
 * with nothing, and each state that `watch` tells of takes the place of the one before. Fetching it again follows anew, after an
 * end for example.
 */
export function followed<Arg, State>(watch: (arg: Arg) => Watch<State>) {
  /** Begins anew what is followed, by its argument. */
  const restarts = new Map<string, () => void>();
  return {
    queryFn: (arg: Arg): { data: Live<State> } => {
      restarts.get(keyOf(arg))?.();
      return { data: { state: null, isCurrent: false, failure: null } };
    },
    onCacheEntryAdded: async (
      arg: Arg,
      { updateCachedData, cacheDataLoaded, cacheEntryRemoved }: Lifecycle<State>,
    ): Promise<void> => {
      await cacheDataLoaded;
      const begin = () =>
        watch(arg)({
          onState: (state, isCurrent) => {
            updateCachedData(({ state: shown }) => ({
              // Nothing in the cache and no connection: that is not yet an answer.
              state: isCurrent || !isNothing(state) ? state : shown,
              isCurrent,
              failure: null,
            }));
          },
          onEnd: (error) => {
            updateCachedData((draft) => ({ ...draft, failure: toAppError(error) }));
          },
        });
      let stop = begin();
      const key = keyOf(arg);
      const restart = () => {
        stop();
        // After the cache holds that nothing is known.
        const timer = setTimeout(() => {
          stop = begin();
        });
        stop = () => clearTimeout(timer);
      };
      restarts.set(key, restart);
      await cacheEntryRemoved;
      if (restarts.get(key) === restart) restarts.delete(key);
      stop();
    },
    // What nobody looks at costs no reads.
    keepUnusedDataFor: 0,
  };
}

const keyOf = (arg: unknown): string => JSON.stringify([arg]);

function isNothing(state: unknown): boolean {
  return state === null || (Array.isArray(state) && state.length === 0);
}
