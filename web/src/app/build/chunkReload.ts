import { storedJson } from '../../browserStorage';
import { loadDocument, type Destination } from './loadDocument';

/** A page is reloaded for a missing chunk at most once within this time, in milliseconds (docs/product.md). */
const guardTime = 10_000;

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

/** A schema of zod would be too large for the first script. */
const attemptSchema = {
  safeParse: (value: unknown) => {
    const success = isAttempt(value);
    return { success, data: success ? value : undefined };
  },
};

const key = 'appshelf.chunkReload';
const lastAttempt = storedJson(key, attemptSchema, 'sessionStorage');

/** What the router and {@link writeAttempt} have put into the history entry. */
const readHistoryState = () => history.state as Record<string, unknown> | null;

/** The last attempt. Where session storage is denied it is in the history entry, which outlives a reload as well. */
function readAttempt(): Attempt | undefined {
  return lastAttempt.read() ?? attemptSchema.safeParse(readHistoryState()?.[key]).data;
}

function writeAttempt(attempt: Attempt): boolean {
  if (lastAttempt.write(attempt)) return true;
  history.replaceState({ ...readHistoryState(), [key]: attempt }, '');
  return false;
}

interface Permission {
  granted: boolean;
  /** Whether the attempt is also known in another history entry. Without session storage it is not. */
  leavesEntry: boolean;
}

/** Says whether the page at `path` may be reloaded for a missing chunk. If so, it stores the attempt. */
export function askToReload(path: string, now = Date.now()): Permission {
  const last = readAttempt();
  if (last?.path === path && now < last.expires) {
    return { granted: false, leavesEntry: false };
  }
  return { granted: true, leavesEntry: writeAttempt({ path, expires: now + guardTime }) };
}

/** How many imports are running that nobody waits for yet. */
let ahead = 0;

/**
 * Imports what somebody may open next. The open page is not reloaded when the chunk is missing: the chunk is requested
 * again when it is needed.
 */
export async function loadAhead(load: () => unknown): Promise<void> {
  ahead += 1;
  try {
    await load();
  } catch {
    // The chunk is requested again when it is needed.
  } finally {
    ahead -= 1;
  }
}

/**
 * Reloads a page once that misses a chunk: the chunks of the old build are gone after a deployment. If that does not
 * help, the error page is shown (docs/product.md). Vite raises the event for every dynamic import that fails, also when
 * the answer is HTML instead of a script. The import yields `undefined` when the event is prevented. The open page stays
 * while the browser is offline, and when the chunk was only loaded ahead.
 *
 * @param destination returns the page to load: the open one, or the one that a navigation is leading to.
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
