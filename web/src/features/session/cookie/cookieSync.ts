import { getDigest, unknownDigest } from './digest';
import { readLastPost, writeLastPost } from './lastPost';
import { getLocks, holdSharedLock, isLockHeld, withLock, type Locks } from './locks';
import { postSession, type Outcome } from './postSession';

/** The waits between attempts, in milliseconds: doubling, up to the last one. */
const firstWait = 2_000;
const longestWait = 5 * 60_000;

/** The name of the lock of the tab that posts. */
const postLock = 'appshelf.session.turn';
/** The name of the lock of the one tab that waits before its next attempt. */
const retryLock = 'appshelf.session.retry';
/** The name of the lock that all tabs with a signed-in person share. */
const signedInLock = 'appshelf.session.claim';

/** Keeps the server-side session in step with the sign-in state (docs/code/session.md). */
export interface CookieSync {
  /** Takes the state to bring about: an ID token, or null for signed out. Returns at once and never throws. */
  follow: (token: string | null) => void;
  /** Forgets what is still to be done. */
  stop: () => void;
}

/** A state of this tab that the server may not know yet. */
interface PendingState {
  token: string | null;
  /** When the tab came to it, in milliseconds since the epoch: of two tabs with different accounts, the later one decides. */
  at: number;
  /** Nobody has been signed in in this tab since it was opened. */
  neverSignedIn: boolean;
}

/** Whether a state is still to be posted, given what any tab posted last. */
async function isDue({ token, at }: PendingState): Promise<boolean> {
  const last = readLastPost();
  if (token === null && last === null) return false;
  if (last === null || last.digest === unknownDigest) return true;
  // A clock that was put back would make every state look old: a last post in the future does not count.
  if (last.at > at && last.at <= Date.now()) return false;
  return token === null || (await getDigest(token)) !== last.digest;
}

/** Posts a state. The begin is stored before the call, so that another tab posts when this one is closed midway. */
async function post({ token, at }: PendingState, signal: AbortSignal): Promise<Outcome> {
  writeLastPost({ digest: unknownDigest, at });
  const outcome = await postSession(token, signal);
  if (outcome !== 'unreachable') {
    writeLastPost(token === null ? null : { digest: await getDigest(token), at });
  }
  return outcome;
}

/**
 * Posts each new state once for all tabs of the browser. One tab at a time posts; the others then find that what they
 * would post was posted. A call that does not get through is repeated by one of the tabs at growing intervals, and by
 * each when the connection is back. A refused call is not repeated: the next token decides.
 *
 * A sign-in for one tab only (session persistence) is unknown to the other tabs. A tab in which nobody ever was signed in
 * therefore ends no session while somebody is signed in in another tab: one such tab looks at growing intervals whether
 * that other tab was closed. Signing out ends the session, in whatever tab.
 */
export function createCookieSync(locks: Locks | undefined = getLocks()): CookieSync {
  const stopped = new AbortController();
  const { signal } = stopped;
  /** The state of this tab; undefined until it is known. */
  let state: string | null | undefined;
  let pending: PendingState | undefined;
  /** The attempts of this tab, one after the other. */
  let attempts = Promise.resolve();
  let wait = firstWait;
  let isRetrying = false;
  let endPause: () => void = () => undefined;
  let releaseSignedIn: () => void = () => undefined;

  /** Posts the newest state, if that is still to be done. */
  async function postPending(): Promise<void> {
    const present = pending;
    if (present === undefined || signal.aborted) return;
    let isDone = true;
    if (await isDue(present)) {
      const mustWait = present.neverSignedIn && (await isLockHeld(locks, signedInLock));
      isDone = !mustWait && (await post(present, signal)) !== 'unreachable';
    }
    if (present !== pending) return;
    if (isDone) pending = undefined;
    else void retry();
  }

  function attempt(): void {
    attempts = attempts.then(() => withLock(locks, postLock, postPending, signal));
  }

  /** Waits before the next attempt. Resolves with false when {@link postNow} did not wait. */
  const pause = () =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(resolve, wait, true);
      endPause = () => {
        clearTimeout(timer);
        resolve(false);
      };
    });

  async function repeatAttempts(): Promise<void> {
    while (pending !== undefined && !signal.aborted) {
      if (await pause()) {
        wait = Math.min(wait * 2, longestWait);
        attempt();
      }
      await attempts;
    }
    isRetrying = false;
  }

  async function retry(): Promise<void> {
    if (isRetrying) return;
    isRetrying = true;
    await withLock(locks, retryLock, repeatAttempts, signal);
  }

  function postNow(): void {
    wait = firstWait;
    endPause();
    attempt();
  }
  addEventListener('online', postNow);

  return {
    follow: (token) => {
      if (token === state) return;
      pending = { token, at: Date.now(), neverSignedIn: token === null && state === undefined };
      state = token;
      releaseSignedIn();
      if (token !== null) releaseSignedIn = holdSharedLock(locks, signedInLock);
      postNow();
    },
    stop: () => {
      stopped.abort();
      removeEventListener('online', postNow);
      endPause();
      releaseSignedIn();
    },
  };
}
