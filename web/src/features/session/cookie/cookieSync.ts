import { getDigest, unknownDigest } from './digest';
import { postSession, type Outcome } from './postSession';
import { rest, type Rest } from './rest';
import { createTabs, type Tabs } from './tabs';
import { readLastPost, writeLastPost } from './lastPost';

/** The waits between attempts, in milliseconds: doubling, up to the last one. */
const firstWait = 2_000;
const longestWait = 5 * 60_000;

/** How long a tab that gives way stays out of the line, in milliseconds, so that the one that asked is in it before. */
const courtesy = 100;

/** Keeps the server-side session in step with the sign-in state (docs/product.md). */
export interface CookieSync {
  /** Tells the state to bring about: an ID token, or null for signed out. Returns at once and never throws. */
  follow: (token: string | null) => void;
  /** Forgets what is still to be done. */
  stop: () => void;
}

/** A state of this tab that the server is to be told. */
interface Wish {
  token: string | null;
  /** When it came about, in milliseconds since the epoch: of two tabs with different accounts, the later one decides. */
  at: number;
  /** Nobody was signed in in this tab when it was opened, nor since. */
  neverSignedIn: boolean;
}

/** Whether a wish is still to be told, given what any tab told last. */
async function isDue({ token, at, neverSignedIn }: Wish, tabs: Tabs): Promise<boolean> {
  const told = readLastPost();
  if (token === null) {
    if (told === null) return false;
    if (neverSignedIn && (await tabs.isSessionClaimed())) return false;
  }
  if (told === null || told.digest === unknownDigest) return true;
  // A clock that was put back would make everything look old: what is told for the future does not count.
  if (told.at > at && told.at <= Date.now()) return false;
  return token === null || (await getDigest(token)) !== told.digest;
}

/** Tells the server. What was begun is noted before, so that a tab which is closed in the middle leaves it to others. */
async function tell({ token, at }: Wish, signal: AbortSignal): Promise<Outcome> {
  writeLastPost({ digest: unknownDigest, at });
  const outcome = await postSession(token, signal);
  if (outcome !== 'unreachable') {
    writeLastPost(token === null ? null : { digest: await getDigest(token), at });
  }
  return outcome;
}

/**
 * Posts each new state once for all tabs of the browser: the tabs take turns, and whoever comes later finds it done.
 * A call that does not get through is repeated by the tab whose turn it is, at growing intervals and when the
 * connection is back; a refused one is not, since the next token decides. A tab that is closed in the middle leaves
 * the turn to the next, which has heard of the same state.
 *
 * Who signed in for the tab only (session persistence) is unknown to the other tabs. A tab in which nobody ever was
 * signed in therefore ends no session while another tab has one; signing out ends it, wherever that happens.
 */
export function createCookieSync(tabs: Tabs = createTabs()): CookieSync {
  const stopped = new AbortController();
  /** The state of this tab; undefined until it is known. */
  let state: string | null | undefined;
  let wish: Wish | undefined;
  let isInLine = false;
  let pause: Rest<'again' | 'give way'> | undefined;
  let disclaim: () => void = () => undefined;

  /** Tells the newest wish, in this tab's turn, until nothing is left or another tab wants to. */
  async function takeTurn(): Promise<void> {
    let wait = firstWait;
    while (wish !== undefined && !stopped.signal.aborted) {
      const present: Wish = wish;
      const outcome = (await isDue(present, tabs)) ? await tell(present, stopped.signal) : 'done';
      const isNewest = wish === present;
      if (outcome !== 'unreachable') {
        if (isNewest) wish = undefined;
      } else if (isNewest) {
        pause = rest(wait);
        const reason = await pause.over;
        pause = undefined;
        if (reason === 'give way') return;
        wait = reason === 'time' ? Math.min(wait * 2, longestWait) : firstWait;
      }
    }
  }

  const hasWish = () => wish !== undefined && !stopped.signal.aborted;

  async function standInLine(): Promise<void> {
    if (isInLine) return;
    isInLine = true;
    while (hasWish()) {
      await tabs.inTurn(takeTurn, stopped.signal);
      if (hasWish()) await rest(courtesy).over;
    }
    isInLine = false;
  }

  const tryAgain = () => pause?.end('again');
  const stopListening = tabs.onAsked(() => pause?.end('give way'));
  addEventListener('online', tryAgain);

  return {
    follow: (token) => {
      if (token === state) return;
      const neverSignedIn = token === null && state === undefined;
      state = token;
      disclaim();
      if (token !== null) disclaim = tabs.claimSession();
      wish = { token, at: Date.now(), neverSignedIn };
      tryAgain();
      void standInLine();
      if (!neverSignedIn) tabs.askForTurn();
    },
    stop: () => {
      stopped.abort();
      stopListening();
      removeEventListener('online', tryAgain);
      tryAgain();
      disclaim();
    },
  };
}
