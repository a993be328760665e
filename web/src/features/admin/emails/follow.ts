import type * as firestoreLive from '../../../firebase/firestoreLive';

/**
 * Shows each state that the server has confirmed. Without a connection, and when nothing more comes, what was shown
 * stands.
 */
export function shown<State>(show: (state: State) => void): firestoreLive.LiveObserver<State> {
  return {
    onState: (state, isCurrent) => {
      if (isCurrent) show(state);
    },
    onEnd: () => undefined,
  };
}

/** The moments of a cache entry that following goes by. */
interface FollowedEntry {
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<void>;
}

/** Follows what a cache entry shows from when it was read until nobody looks at it any more. */
export async function follow(
  { cacheDataLoaded, cacheEntryRemoved }: FollowedEntry,
  isFollowed: boolean,
  begin: (live: typeof firestoreLive) => () => void,
): Promise<void> {
  if (!isFollowed) return;
  let end = (): void => undefined;
  try {
    await cacheDataLoaded;
    end = begin(await import('../../../firebase/firestoreLive'));
  } catch {
    // Removed before it was read, or its code cannot be loaded: what was read stands.
  }
  await cacheEntryRemoved;
  end();
}
