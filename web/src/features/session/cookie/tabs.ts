/** What a tab needs of the others to keep one cookie with them. */
export interface Tabs {
  /** Runs `work`, which never rejects, when no other tab runs its own. A tab that is closed in the middle gives way by that. */
  inTurn: (work: () => Promise<void>, signal: AbortSignal) => Promise<void>;
  /** Says to other tabs that somebody is signed in here, until the answer is called or the tab is closed. */
  claimSession: () => () => void;
  /** Whether somebody is signed in in any tab. */
  isSessionClaimed: () => Promise<boolean>;
  /** Asks the tab whose turn it is, if it only waits to try again, to let others have theirs. */
  askForTurn: () => void;
  /** Calls `listener` when another tab asks. Returns what ends it. */
  onAsked: (listener: () => void) => () => void;
}

/** What {@link createTabs} is made from; each is missing in some browsers, or where a page is not served securely. */
export interface TabsPlatform {
  locks: Pick<LockManager, 'request'> | undefined;
  channel:
    Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'> | undefined;
}

const turnLock = 'appshelf.session.turn';
const claimLock = 'appshelf.session.claim';
const channelName = 'appshelf.session';

function ownPlatform(): TabsPlatform {
  return {
    locks: 'locks' in navigator ? navigator.locks : undefined,
    channel: 'BroadcastChannel' in window ? new BroadcastChannel(channelName) : undefined,
  };
}

/**
 * The tabs of this browser, through Web Locks (https://www.w3.org/TR/web-locks/), which the browser itself takes from
 * a tab that is closed, and a BroadcastChannel. Without locks every tab takes its turn at will and none is known to be
 * signed in.
 */
export function createTabs({ locks, channel }: TabsPlatform = ownPlatform()): Tabs {
  return {
    inTurn: async (work, signal) => {
      if (locks === undefined) return work();
      try {
        await locks.request(turnLock, { signal }, work);
      } catch {
        // Locks can be forbidden where the page is embedded. A wait that was ended has nothing left to do.
        if (!signal.aborted) await work();
      }
    },
    claimSession: () => {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      locks?.request(claimLock, { mode: 'shared' }, () => held).catch(() => undefined);
      return release;
    },
    isSessionClaimed: async () => {
      if (locks === undefined) return false;
      const free = { ifAvailable: true };
      return locks.request(claimLock, free, (lock) => lock === null).catch(() => false);
    },
    askForTurn: () => channel?.postMessage('turn'),
    onAsked: (listener) => {
      channel?.addEventListener('message', listener);
      return () => channel?.removeEventListener('message', listener);
    },
  };
}
