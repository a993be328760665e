import { storedText } from '../../lib/browserStorage';
import { isObject } from '../../lib/isObject';
import { fetchLatestBuildId } from './latestBuild';
import { loadDocument, type Destination } from './loadDocument';

/** A page is reloaded for a missing chunk at most once within this time, in milliseconds. */
const guardTime = 10_000;

const key = 'appshelf.chunkReload';

/** The last attempt: the time from which the page may be reloaded again, in milliseconds since the epoch, and its path. */
const lastAttempt = storedText(key, 'sessionStorage');

/** What the router and {@link writeAttempt} have put into the history entry. */
function readHistoryState(): Record<string, unknown> {
  const state: unknown = history.state;
  return isObject(state) ? state : {};
}

/** The last attempt. Where session storage is denied, it is in the history entry, which survives a reload too. */
const readAttempt = () => lastAttempt.read() ?? String(readHistoryState()[key]);

function writeAttempt(attempt: string): boolean {
  if (lastAttempt.write(attempt)) return true;
  history.replaceState({ ...readHistoryState(), [key]: attempt }, '');
  return false;
}

interface Permission {
  granted: boolean;
  /** Whether another history entry can read the stored attempt. Without session storage it cannot. */
  leavesEntry: boolean;
}

/** Says whether the page at `path` may be reloaded for a missing chunk. If so, it stores the attempt. */
export function askToReload(path: string, now = Date.now()): Permission {
  const last = readAttempt();
  if (last.endsWith(` ${path}`) && now < parseInt(last)) {
    return { granted: false, leavesEntry: false };
  }
  return { granted: true, leavesEntry: writeAttempt(`${String(now + guardTime)} ${path}`) };
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

/** Asks the server for the latest build, and loads the page when there is a response. Resolves to whether it is loading. */
async function loadIfServed(
  destination: () => Destination,
  load: (to: Destination) => void,
): Promise<boolean> {
  try {
    await fetchLatestBuildId();
  } catch {
    // The browser would show its own error in place of the open page.
    return false;
  }
  const to = destination();
  const { granted, leavesEntry } = askToReload(to.pathname);
  if (granted) load(leavesEntry ? to : window.location);
  return granted;
}

/**
 * The question of {@link loadIfServed} that is still open, which all chunks share that are missing at the same time.
 */
let loading: Promise<boolean> | undefined;

/**
 * Reloads a page once that misses a chunk: the chunks of the old build are gone after a deployment. If that does not
 * help, the error page is shown. Vite raises the event for every dynamic import that fails, also when
 * the response is HTML instead of a script. The open page stays while the browser is offline or the server does not
 * answer, and when the chunk was only loaded ahead.
 *
 * @param destination returns the page to load: the open one, or the one that a navigation is leading to.
 */
export function reloadOnMissingChunk(
  destination: () => Destination,
  load: (to: Destination) => void = loadDocument,
): void {
  addEventListener('vite:preloadError', () => {
    if (!navigator.onLine) return;
    if (ahead > 0 && destination().pathname === window.location.pathname) return;
    loading ??= loadIfServed(destination, load).finally(() => {
      loading = undefined;
    });
  });
}

/**
 * Handles the failed import of a page's code. It never settles while the document is being replaced, so that the open
 * page stays until then.
 *
 * @throws the error of the import when the document stays.
 */
export async function waitForReload(error: unknown): Promise<never> {
  if (await loading) return new Promise<never>(() => undefined);
  throw error;
}
