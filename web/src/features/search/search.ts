import {
  searchPath,
  type SearchableApp,
  type SearchableInstruction,
  type SearchAnswer,
} from '@appshelf/model';

/** What a search finds, the best first. */
export interface SearchFinds {
  apps: SearchableApp[];
  instructions: SearchableInstruction[];
}

/** Everything published, ready to be searched. */
export interface SearchIndex {
  /** Finds what the words of `query` name, begin or nearly spell. */
  find: (query: string) => SearchFinds;
}

/** How far the search has come. `failed` keeps a sentence to show. */
export type SearchState =
  | { status: 'idle' | 'loading' }
  | { status: 'ready'; index: SearchIndex }
  | { status: 'failed'; message: string };

/** How long an index is used before it is fetched anew, in milliseconds. */
const keepMs = 60_000;

const unreachable = 'The search cannot be reached. Check your connection and try again.';

/** Fetches the index and, at the same time, the code that searches it. */
async function loadIndex(): Promise<SearchIndex> {
  // Without credentials the CDN gives everybody the same cached copy.
  const [response, { createSearchIndex }] = await Promise.all([
    fetch(searchPath, { credentials: 'omit' }),
    import('./searchIndex'),
  ]);
  if (!response.ok) throw new Error(`${searchPath} answered ${String(response.status)}.`);
  return createSearchIndex((await response.json()) as SearchAnswer);
}

/** The search of one page's lifetime, for `useSyncExternalStore`. */
export interface SearchStore {
  get: () => SearchState;
  subscribe: (listener: () => void) => () => void;
  /** Loads the index unless a fresh one is there or on its way. An older one serves until the new one is there. */
  load: () => void;
}

/** Makes a search that holds nothing yet. */
export function createSearchStore(
  load: () => Promise<SearchIndex> = loadIndex,
  now: () => number = Date.now,
): SearchStore {
  let state: SearchState = { status: 'idle' };
  let loading = false;
  let freshUntil = -Infinity;
  const listeners = new Set<() => void>();

  const become = (next: SearchState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const renew = async () => {
    loading = true;
    if (state.status !== 'ready') become({ status: 'loading' });
    try {
      const index = await load();
      freshUntil = now() + keepMs;
      become({ status: 'ready', index });
    } catch {
      if (state.status !== 'ready') become({ status: 'failed', message: unreachable });
    } finally {
      loading = false;
    }
  };

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: () => {
      if (!loading && now() >= freshUntil) void renew();
    },
  };
}
