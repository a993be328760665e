import { packedApps, packedInstructions, searchPaths } from '@appshelf/model';
import { createAppEngine } from './appEngine';
import { createInstructionEngine } from './instructionEngine';
import type { SearchKind, Searches } from './requests';

/** How long an index is used before it is fetched anew, in milliseconds. */
const keepMs = 60_000;

type Engines = {
  [Kind in SearchKind]: (request: Searches[Kind]['request']) => Searches[Kind]['finds'];
};

async function fetchIndex(path: string): Promise<unknown> {
  // Without credentials the CDN gives everybody the same cached copy.
  const response = await fetch(path, { credentials: 'omit' });
  if (!response.ok) throw new Error(`${path} answered ${String(response.status)}.`);
  return response.json();
}

const loaders: { [Kind in SearchKind]: () => Promise<Engines[Kind]> } = {
  apps: async () => createAppEngine(packedApps.parse(await fetchIndex(searchPaths.apps))),
  instructions: async () =>
    createInstructionEngine(packedInstructions.parse(await fetchIndex(searchPaths.instructions))),
};

/** An index that is loaded when it is first wanted; an older one serves until a newer one is there. */
function renewed<Engine>(load: () => Promise<Engine>, now: () => number): () => Promise<Engine> {
  let kept: Engine | undefined;
  let coming: Promise<Engine> | undefined;
  let freshUntil = -Infinity;
  const renew = async (): Promise<Engine> => {
    try {
      kept = await load();
      freshUntil = now() + keepMs;
      return kept;
    } finally {
      coming = undefined;
    }
  };
  return () => {
    if (kept !== undefined && now() < freshUntil) return Promise.resolve(kept);
    coming ??= renew();
    if (kept === undefined) return coming;
    // Without a network the older one goes on serving.
    coming.catch(() => undefined);
    return Promise.resolve(kept);
  };
}

/** Where searches are answered. */
export interface SearchEngine {
  /** Fetches an index, if there is none or an old one. Fails when it cannot be had. */
  load: (kind: SearchKind) => Promise<void>;
  /** Fails when the index cannot be had. */
  ask: <Kind extends SearchKind>(
    kind: Kind,
    request: Searches[Kind]['request'],
  ) => Promise<Searches[Kind]['finds']>;
}

/** Opens a desk that holds no index yet. */
export function createSearchEngine(now: () => number = Date.now): SearchEngine {
  const engines = {
    apps: renewed(loaders.apps, now),
    instructions: renewed(loaders.instructions, now),
  };
  return {
    load: async (kind) => {
      await engines[kind]();
    },
    ask: async (kind, request) => {
      const engine = await (engines[kind] as () => Promise<Engines[typeof kind]>)();
      return engine(request);
    },
  };
}
