import { sessionPath } from '@appshelf/model';

/** The waits between attempts, in milliseconds: doubling, up to the last one. */
const firstWait = 2_000;
const longestWait = 5 * 60_000;

/** How long one call may take, in milliseconds. */
const callLimit = 30_000;

/** Remembers, beyond a reload, that the server holds a session of this browser: visitors who never sign in cost no call. */
const openSessionKey = 'appshelf.session';

/** Keeps the server-side session in step with the sign-in state (specification, section 4). */
export interface CookieSync {
  /** Tells the state to bring about: an ID token, or null for signed out. Returns at once and never throws. */
  follow: (token: string | null) => void;
  /** Forgets what is still to be done. */
  stop: () => void;
}

type Outcome = 'done' | 'refused' | 'unreachable';

async function post(token: string | null, call: AbortController): Promise<Outcome> {
  const timer = setTimeout(() => call.abort(), callLimit);
  try {
    const response = await fetch(sessionPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'same-origin',
      keepalive: true,
      body: JSON.stringify(token === null ? {} : { token }),
      signal: call.signal,
    });
    if (response.ok) return 'done';
    return response.status >= 500 || response.status === 408 || response.status === 429
      ? 'unreachable'
      : 'refused';
  } catch {
    return 'unreachable';
  } finally {
    clearTimeout(timer);
  }
}

function storedSession(): boolean {
  try {
    return localStorage.getItem(openSessionKey) !== null;
  } catch {
    return true;
  }
}

function storeSession(open: boolean): void {
  try {
    if (open) localStorage.setItem(openSessionKey, 'open');
    else localStorage.removeItem(openSessionKey);
  } catch {
    // Without storage every page load tells the server who is signed in, which is right too.
  }
}

/**
 * Posts each new state once, one call at a time and the newest state last. A call that does not get through is
 * repeated, at growing intervals and when the connection is back; a refused one is not, since the next token decides.
 */
export function createCookieSync(): CookieSync {
  /** What the server was told last; undefined when that is not known: at first, and after a call that failed. */
  let told: string | null | undefined = storedSession() ? undefined : null;
  let wanted: string | null | undefined = told;
  let wait = firstWait;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  async function step(): Promise<void> {
    if (running !== undefined || wanted === undefined || wanted === told) return;
    clearTimeout(timer);
    const token = wanted;
    running = new AbortController();
    const outcome = await post(token, running);
    running = undefined;
    if (outcome === 'unreachable') {
      told = undefined;
      timer = setTimeout(() => void step(), wanted === token ? wait : 0);
      wait = Math.min(wait * 2, longestWait);
      return;
    }
    told = token;
    wait = firstWait;
    storeSession(token !== null && outcome === 'done');
    await step();
  }

  function retryNow(): void {
    wait = firstWait;
    void step();
  }

  addEventListener('online', retryNow);
  return {
    follow: (token) => {
      if (token === wanted) return;
      wanted = token;
      wait = firstWait;
      void step();
    },
    stop: () => {
      removeEventListener('online', retryNow);
      clearTimeout(timer);
      wanted = undefined;
      running?.abort();
    },
  };
}
