/** A page is reloaded for a missing chunk at most once within this time, in milliseconds (specification, section 9). */
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

function writeAttempt(attempt: Attempt): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(attempt));
  } catch {
    const state: unknown = history.state;
    history.replaceState({ ...(typeof state === 'object' ? state : null), [key]: attempt }, '');
  }
}

/** Whether the page at `path` may reload itself for a missing chunk, and notes that it does. */
export function mayReload(path: string, now = Date.now()): boolean {
  const last = readAttempt();
  if (isAttempt(last) && last.path === path && now < last.expires) return false;
  writeAttempt({ path, expires: now + guardTime });
  return true;
}

/**
 * After a new build the chunks of the old one are gone: a page that misses one is reloaded, once. If that does not
 * help, the error page stands (specification, section 4).
 */
export function reloadOnMissingChunk(reload = (): void => location.reload()): void {
  addEventListener('vite:preloadError', (event) => {
    if (!mayReload(location.pathname)) return;
    event.preventDefault();
    reload();
  });
}
