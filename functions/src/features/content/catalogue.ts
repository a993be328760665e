import {
  appQueries,
  instructionQueries,
  maxPublicCount,
  ownPage,
  ownPageQueries,
  searchableInstruction,
  type DescribedApp,
  type SearchableCatalogue,
  type SearchableInstruction,
  type SearchedOwnPage,
} from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { createCachedList } from './cachedList';
import { describeApps, searchedApp } from './describedApps';

/**
 * The longest summary of an instruction in the index, in characters. It takes about one and a half lines of a search
 * result.
 */
const summaryLength = 120;

/** Shortens a long summary after a whole word. */
function shorten(summary: string): string {
  if (summary.length <= summaryLength) return summary;
  const cut = summary.slice(0, summaryLength);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : summaryLength)}…`;
}

/** Shortens the summary of an instruction in each language. */
function shortenSummary(instruction: SearchableInstruction): SearchableInstruction {
  const { summary, translated } = instruction;
  const shortened = Object.entries(translated ?? {}).map(([language, texts]) => [
    language,
    { ...texts, ...(texts.summary !== undefined && { summary: shorten(texts.summary) }) },
  ]);
  return {
    ...instruction,
    summary: shorten(summary),
    ...(translated !== undefined && {
      translated: Object.fromEntries(shortened) as typeof translated,
    }),
  };
}

/**
 * Creates a function that reads all published apps and instructions, newest first, for the search and the facets. The
 * lists are cached in memory; see {@link createCachedList} for their cost in reads.
 */
export function createCatalogueReader(firestore: Firestore): () => Promise<SearchableCatalogue> {
  const readApps = createCachedList(firestore, appQueries.newest(maxPublicCount), searchedApp);
  const readInstructions = createCachedList(
    firestore,
    instructionQueries.newest(maxPublicCount),
    searchableInstruction,
  );
  /** The last list, and its apps with their keywords: to find those takes a second with 10,000 apps. */
  let described: { list: Awaited<ReturnType<typeof readApps>>; apps: DescribedApp[] } | undefined;
  return async () => {
    const [list, instructions] = await Promise.all([readApps(), readInstructions()]);
    if (described?.list !== list) described = { list, apps: await describeApps(list) };
    return {
      apps: described.apps,
      instructions: instructions.map(shortenSummary),
    };
  };
}

/** The fields of an own page that the search reads. */
const searchedOwnPage = ownPage.pick({
  id: true,
  slug: true,
  title: true,
  description: true,
  markdown: true,
});

/** Creates a function that reads all published own pages for the search, cached like the catalogue. */
export const createOwnPagesReader = (
  firestore: Firestore,
): (() => Promise<readonly SearchedOwnPage[]>) =>
  createCachedList(firestore, ownPageQueries.newest(maxPublicCount), searchedOwnPage);
