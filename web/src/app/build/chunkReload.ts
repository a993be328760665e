import { loadDocument, type Destination } from './loadDocument';

/** A page is reloaded for a missing chunk at most once within this time, in milliseconds (docs/product.md). */
const guardTime = 10_000;

const key = 'appshelf.chunkReload';

interface Attempt {
  path: string;
  /** Milliseconds since the epoch. */
  expires: number;
}

function isAttempt(value: unknown): value is Attempt {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    'expires' in value &&
    typeof value.expires === 'number'
  );
}

/** The history entry outlives a reload as well: it takes over where session storage is not available. */
function readAttempt(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    const state: unknown = history.state;
    return typeof state === 'object' && state !== null && key in state ? state[key] : null;
  }
}

function writeAttempt(attempt: Attempt): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(attempt));
    return true;
  } catch {
    const state: unknown = history.state;
    history.replaceState({ ...(typeof state === 'object' ? state : null), [key]: attempt }, '');
    return false;
  }
}

interface Permission {
  granted: boolean;
  /** Whether the guard also remembers this in another history entry; without session storage it does not. */
  leavesEntry: boolean;
}

/** Whether the page at `path` may load anew for a missing chunk, and notes that it does. */
export function askToReload(path: string, now = Date.now()): Permission {
  const last = readAttempt();
  if (isAttempt(last) && last.path === path && now < last.expires) {
    return { granted: false, leavesEntry: false };
  }
  return { granted: true, leavesEntry: writeAttempt({ path, expires: now + guardTime }) };
}

/** How many imports are under way that nobody waits for yet. */
let ahead = 0;

/**
 * Runs an import for what may be opened next. Where its chunk is missing the open page stays as it is: whoever opens
 * what is missing asks again.
 */
export async function loadAhead(load: () => unknown): Promise<void> {
  ahead += 1;
  try {
    await load();
  } catch {
    // Asked again when it is needed.
  } finally {
    ahead -= 1;
  }
}

/**
 * After a new build the chunks of the old one are gone: a page that misses one is loaded anew, once. If that does
 * not help, the error page stands (docs/product.md). Vite raises the event for every dynamic import that
 * fails, also when the answer is HTML instead of a script, and yields `undefined` when the event is prevented. Without
 * a network nothing is reloaded, nor for what was only loaded ahead: the open page is better than none.
 *
 * @param destination where the reader is, or is going: a page whose chunk is missing is the one to load.
 */
export function reloadOnMissingChunk(
  destination: () => Destination,
  load: (to: Destination) => void = loadDocument,
): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return;
    const to = destination();
    if (ahead > 0 && to.pathname === window.location.pathname) return;
    const { granted, leavesEntry } = askToReload(to.pathname);
    if (!granted) return;
    event.preventDefault();
    load(leavesEntry ? to : window.location);
  });
}
