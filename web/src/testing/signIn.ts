import { vi } from 'vitest';
import type { UserWatcher } from '../firebase/auth/auth';
import type { SignedIn } from '../firebase/auth/user';
import type { LiveSource } from '../firebase/live';
import { makeUser } from './user';

/** Fakes of `firebase/auth` and `firebase/database` for tests of the session. */
export interface FakeAccounts {
  watchUser: ReturnType<typeof vi.fn<(watcher: UserWatcher) => () => void>>;
  refreshIdToken: ReturnType<typeof vi.fn<() => Promise<void>>>;
  watchValue: ReturnType<typeof vi.fn<(path: string) => LiveSource<unknown>>>;
  /** Reports who is signed in. */
  emitUser: (current: SignedIn | null) => void;
  /** Ends the session from the provider's side. */
  emitError: (error: unknown) => void;
  /** Changes the time of the latest change of claims. */
  emitRefreshTime: (time: number) => void;
  /** The number of listeners to that time. */
  countWatchers: () => number;
  reset: () => void;
}

export function fakeAccounts(): FakeAccounts {
  const watchers = new Set<UserWatcher>();
  const refreshTimeWatchers = new Set<(time: number) => void>();
  let current: SignedIn | null | undefined;
  return {
    watchUser: vi.fn((watcher: UserWatcher) => {
      watchers.add(watcher);
      if (current !== undefined) watcher.onChange(current);
      return () => {
        watchers.delete(watcher);
      };
    }),
    refreshIdToken: vi.fn<() => Promise<void>>().mockResolvedValue(),
    watchValue: vi.fn((_path: string): LiveSource<unknown> => ({ onState }) => {
      const watcher = (time: number) => onState(time, true);
      refreshTimeWatchers.add(watcher);
      return () => {
        refreshTimeWatchers.delete(watcher);
      };
    }),
    emitUser: (user) => {
      current = user;
      for (const { onChange } of watchers) onChange(current);
    },
    emitError: (error) => {
      current = null;
      for (const { onChange, onLost } of watchers) {
        onChange(null);
        onLost(error);
      }
    },
    emitRefreshTime: (time) => {
      for (const watcher of refreshTimeWatchers) watcher(time);
    },
    countWatchers: () => refreshTimeWatchers.size,
    reset: () => {
      current = undefined;
      watchers.clear();
      refreshTimeWatchers.clear();
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
