import {
  collections,
  searchableApp,
  searchableInstruction,
  type SearchableCatalogue,
  type SearchableApp,
  type SearchableInstruction,
} from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { createCachedList } from './cachedList';

/** The longest summary of an instruction in the index, in characters: about a line and a half among the results. */
const summaryLength = 120;

/** The average as it is shown, to a tenth: what the facets count is what a reader sees. */
const roundAverage = (app: SearchableApp): SearchableApp => ({
  ...app,
  ratingAverage: Math.round(app.ratingAverage * 10) / 10,
});

/** Cuts a long summary after a word. */
function shortenSummary<Entity extends Pick<SearchableInstruction, 'summary'>>(
  entity: Entity,
): Entity {
  const { summary } = entity;
  if (summary.length <= summaryLength) return entity;
  const cut = summary.slice(0, summaryLength);
  const end = cut.lastIndexOf(' ');
  return { ...entity, summary: `${cut.slice(0, end > 0 ? end : summaryLength)}…` };
}

/**
 * Creates a function that reads everything published, newest first, for the search and the facets. The lists are cached
 * in memory; see {@link createCachedList} for the reads.
 */
export function createCatalogueReader(firestore: Firestore): () => Promise<SearchableCatalogue> {
  const readApps = createCachedList(firestore.collection(collections.apps), searchableApp);
  const readInstructions = createCachedList(
    firestore.collection(collections.instructions),
    searchableInstruction,
  );
  return async () => {
    const [apps, instructions] = await Promise.all([readApps(), readInstructions()]);
    return {
      apps: apps.map(roundAverage),
      instructions: instructions.map(shortenSummary),
    };
  };
}
