/** What is used of https://www.w3.org/TR/web-locks/. The browser takes a lock away from a tab that is closed. */
export type Locks = Pick<LockManager, 'request'>;

/** The locks that all tabs share; undefined in a browser without them, or on a page that was not served securely. */
export const getLocks = (): Locks | undefined =>
  'locks' in navigator ? navigator.locks : undefined;

/**
 * Runs `work`, which never rejects, while no other tab holds the lock. Without locks it runs at once.
 *
 * @param signal ends the wait for the lock: `work` is not run then.
 */
export async function withLock(
  locks: Locks | undefined,
  name: string,
  work: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  if (locks === undefined) return work();
  try {
    await locks.request(name, { signal }, work);
  } catch {
    // Locks can be forbidden where the page is embedded.
    if (!signal.aborted) await work();
  }
}

/** Holds a lock that other tabs may hold too, until the returned function is called or the tab is closed. */
export function holdSharedLock(locks: Locks | undefined, name: string): () => void {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  locks?.request(name, { mode: 'shared' }, () => released).catch(() => undefined);
  return release;
}

/** Whether any tab holds a lock; false without locks. */
export async function isLockHeld(locks: Locks | undefined, name: string): Promise<boolean> {
  if (locks === undefined) return false;
  return locks.request(name, { ifAvailable: true }, (lock) => lock === null).catch(() => false);
}
