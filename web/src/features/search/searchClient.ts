import type { SearchEngine } from './engine/searchEngine';
import type { SearchKind, Searches } from './engine/requests';

let opening: Promise<SearchEngine> | undefined;

/** The page's desk, in a worker where there are workers. Its code comes when somebody first wants to search. */
async function openDesk(): Promise<SearchEngine> {
  if (typeof Worker === 'undefined')
    return (await import('./engine/searchEngine')).createSearchEngine();
  return (await import('./workerEngine')).createWorkerEngine();
}

function desk(): Promise<SearchEngine> {
  opening ??= openDesk().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** Fetches what the search needs, unless that has happened: at the first sign that somebody wants to search. */
export function loadSearch(kinds: readonly SearchKind[] = ['apps', 'instructions']): void {
  for (const kind of kinds) {
    // Whoever asks next is told why.
    desk()
      .then(({ load }) => load(kind))
      .catch(() => undefined);
  }
}

/** Asks the search. Fails when it cannot be reached. */
export async function askSearch<Kind extends SearchKind>(
  kind: Kind,
  request: Searches[Kind]['request'],
): Promise<Searches[Kind]['finds']> {
  return (await desk()).ask(kind, request);
}
