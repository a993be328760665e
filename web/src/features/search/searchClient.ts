import { getLanguage } from '../../lib/i18n';
import type { SearchEngine } from './engine/searchEngine';
import type { SearchKind, Searches } from './engine/requests';

let creating: Promise<SearchEngine> | undefined;

/** Creates the page's search engine for the reader's language, in a worker where the browser has workers. Its code is loaded for the first search. */
async function createEngine(): Promise<SearchEngine> {
  if (typeof Worker === 'undefined')
    return (await import('./engine/searchEngine')).createSearchEngine(getLanguage());
  return (await import('./workerEngine')).createWorkerEngine(getLanguage());
}

function getEngine(): Promise<SearchEngine> {
  creating ??= createEngine().catch((error: unknown) => {
    creating = undefined;
    throw error;
  });
  return creating;
}

/** Forgets the engine with its indexes, as a page that was just opened. Files of tests share a page. */
export function forgetSearch(): void {
  creating = undefined;
}

/** Loads what the search needs, if it is not loaded: at the first sign that somebody is about to search. */
export function loadSearch(kinds: readonly SearchKind[] = ['apps', 'instructions', 'pages']): void {
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
