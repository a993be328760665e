import type * as liveFirestore from '../../../firebase/liveFirestore';

type Live = typeof liveFirestore;

/** The moments of a cache entry that following goes by. */
interface FollowedEntry {
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<void>;
}

/** Follows what a cache entry shows from when it was read until nobody looks at it any more. */
export async function follow(
  { cacheDataLoaded, cacheEntryRemoved }: FollowedEntry,
  isFollowed: boolean,
  begin: (live: Live) => liveFirestore.EndFollowing,
): Promise<void> {
  if (!isFollowed) return;
  let end: liveFirestore.EndFollowing = () => undefined;
  try {
    await cacheDataLoaded;
    end = begin(await import('../../../firebase/liveFirestore'));
  } catch {
    // Removed before it was read, or its code cannot be loaded: what was read stands.
  }
  await cacheEntryRemoved;
  end();
}
