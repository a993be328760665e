import { vi } from 'vitest';
import type { UserWatcher } from '../firebase/auth/auth';
import type { SignedIn } from '../firebase/auth/user';
import { makeUser } from './user';

/** Fakes of `firebase/auth` and `firebase/database` for tests of the session. */
export interface FakeAccounts {
  watchUser: ReturnType<typeof vi.fn<(watcher: UserWatcher) => () => void>>;
  refreshIdToken: ReturnType<typeof vi.fn<() => Promise<void>>>;
  watchRefreshTime: ReturnType<
    typeof vi.fn<(uid: string, onMove: (time: number) => void) => () => void>
  >;
  /** Reports who is signed in. */
  tell: (current: SignedIn | null) => void;
  /** Ends the session from the provider's side. */
  lose: (error: unknown) => void;
  /** Changes the time of the latest change of claims. */
  moveRefreshTime: (time: number) => void;
  /** The number of listeners to that time. */
  followers: () => number;
  reset: () => void;
}

export function fakeAccounts(): FakeAccounts {
  const watchers = new Set<UserWatcher>();
  const followers = new Set<(time: number) => void>();
  let told: SignedIn | null | undefined;
  return {
    watchUser: vi.fn((watcher: UserWatcher) => {
      watchers.add(watcher);
      if (told !== undefined) watcher.onChange(told);
      return () => {
        watchers.delete(watcher);
      };
    }),
    refreshIdToken: vi.fn<() => Promise<void>>().mockResolvedValue(),
    watchRefreshTime: vi.fn((_uid: string, onMove: (time: number) => void) => {
      followers.add(onMove);
      return () => {
        followers.delete(onMove);
      };
    }),
    tell: (current) => {
      told = current;
      for (const { onChange } of watchers) onChange(current);
    },
    lose: (error) => {
      told = null;
      for (const { onChange, onLost } of watchers) {
        onChange(null);
        onLost(error);
      }
    },
    moveRefreshTime: (time) => {
      for (const follower of followers) follower(time);
    },
    followers: () => followers.size,
    reset: () => {
      told = undefined;
      watchers.clear();
      followers.clear();
    },
  };
}

/** A signed-in account with a token. */
export function signedIn(
  overrides: Parameters<typeof makeUser>[0] = {},
  token = 't1',
  issuedAt = 1_000,
): SignedIn {
  return { user: makeUser(overrides), token, issuedAt };
}
