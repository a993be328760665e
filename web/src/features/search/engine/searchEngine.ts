import {
  getLanguagePath,
  packedApps,
  packedInstructions,
  packedPages,
  searchPaths,
  type Language,
} from '@appshelf/model';
import { fetchCached } from '../../../lib/fetchCached';
import { createAppEngine } from './appEngine';
import { createInstructionEngine } from './instructionEngine';
import { createPageEngine } from './pageEngine';
import type { SearchKind, Searches } from './requests';
import { loadWordRules } from './wordRules';

/** How long an index is used before it is loaded again, in milliseconds. */
const maxAgeMs = 60_000;

type Engines = {
  [Kind in SearchKind]: (request: Searches[Kind]['request']) => Searches[Kind]['response'];
};

/** The functions that load each engine, in a language where the index has one. */
const makeLoaders = (
  language: Language,
): { [Kind in SearchKind]: () => Promise<Engines[Kind]> } => {
  const load = async (path: string) => Promise.all([fetchCached(path), loadWordRules(language)]);
  const loadInLanguage = (path: string) => load(getLanguagePath(language, path));
  return {
    apps: async () => {
      const [index, rules] = await loadInLanguage(searchPaths.apps);
      return createAppEngine(packedApps.parse(index), rules);
    },
    instructions: async () => {
      const [index, rules] = await loadInLanguage(searchPaths.instructions);
      return createInstructionEngine(packedInstructions.parse(index), rules);
    },
    pages: async () => {
      const [index, rules] = await load(searchPaths.pages);
      return createPageEngine(packedPages.parse(index), rules);
    },
  };
};

/** Loads an engine with the first query, and again when it is old. The old one stays in use until the new one is loaded. */
function createRenewingLoader<Engine>(
  load: () => Promise<Engine>,
  now: () => number,
): () => Promise<Engine> {
  let current: Engine | undefined;
  let loading: Promise<Engine> | undefined;
  let freshUntil = -Infinity;
  const renew = async (): Promise<Engine> => {
    try {
      current = await load();
      freshUntil = now() + maxAgeMs;
      return current;
    } finally {
      loading = undefined;
    }
  };
  return () => {
    if (current !== undefined && now() < freshUntil) return Promise.resolve(current);
    loading ??= renew();
    if (current === undefined) return loading;
    // Without a network, the older engine stays in use.
    loading.catch(() => undefined);
    return Promise.resolve(current);
  };
}

/** Searches the published apps and instructions, and the site's own pages. */
export interface SearchEngine {
  /** Loads an index, if there is none or an old one. Rejects when there is none and it cannot be loaded. */
  load: (kind: SearchKind) => Promise<void>;
  /** Searches an index. Rejects when the index cannot be loaded and there is no older one. */
  search: <Kind extends SearchKind>(
    kind: Kind,
    request: Searches[Kind]['request'],
  ) => Promise<Searches[Kind]['response']>;
}

/** Creates an engine, which loads its index in the reader's language for the first search. */
export function createSearchEngine(language: Language, now: () => number = Date.now): SearchEngine {
  const loaders = makeLoaders(language);
  const engines: { [Kind in SearchKind]: () => Promise<Engines[Kind]> } = {
    apps: createRenewingLoader(loaders.apps, now),
    instructions: createRenewingLoader(loaders.instructions, now),
    pages: createRenewingLoader(loaders.pages, now),
  };
  return {
    load: async (kind) => {
      await engines[kind]();
    },
    search: async (kind, request) => (await engines[kind]())(request),
  };
}
