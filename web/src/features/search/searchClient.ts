import type { SearchEngine } from './engine/searchEngine';
import type { SearchKind, Searches } from './engine/requests';

let creating: Promise<SearchEngine> | undefined;

/** Creates the page's search engine, in a worker where the browser has workers. Its code is loaded for the first search. */
async function createEngine(): Promise<SearchEngine> {
  if (typeof Worker === 'undefined')
    return (await import('./engine/searchEngine')).createSearchEngine();
  return (await import('./workerEngine')).createWorkerEngine();
}

function getEngine(): Promise<SearchEngine> {
  creating ??= createEngine().catch((error: unknown) => {
    creating = undefined;
    throw error;
  });
  return creating;
}

/** Loads the code and the index of the search, unless they are loaded. It is called at the first sign of a search. */
export function loadSearch(kinds: readonly SearchKind[] = ['apps', 'instructions']): void {
  for (const kind of kinds) {
    // The next search fails for the same reason and says so.
    getEngine()
      .then(({ load }) => load(kind))
      .catch(() => undefined);
  }
}

/** Searches. Rejects when the search or its index cannot be loaded. */
export async function runSearch<Kind extends SearchKind>(
  kind: Kind,
  request: Searches[Kind]['request'],
): Promise<Searches[Kind]['response']> {
  return (await getEngine()).search(kind, request);
}
