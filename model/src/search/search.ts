import type { searchableApp, searchableInstruction } from '../contracts/content';
import type { packedApps, packedInstructions, packedPages } from '../contracts/packedSearch';
import type { z } from '../zod';
import type { SearchedList } from '../kinds/kind';

/** The fields of an app that the search, the facets and a card need. */
export type SearchableApp = z.infer<typeof searchableApp>;

/** An app for the search index, with the words of its description by which it is found. */
export interface DescribedApp extends SearchableApp {
  keywords?: readonly string[] | undefined;
}

/** The fields of an instruction that the search, the filters and a search result need. */
export type SearchableInstruction = z.infer<typeof searchableInstruction>;

/** Everything published that the site's search finds, newest first. */
export interface SearchableCatalogue extends Record<SearchedList, object[]> {
  apps: DescribedApp[];
  instructions: SearchableInstruction[];
}

/** GET `/api/search.json`: the apps of {@link SearchableCatalogue} as they are sent; see `packApps`. */
export type PackedApps = z.infer<typeof packedApps>;

/** GET `/api/search-instructions.json`: the instructions, packed in the same way; see `packInstructions`. */
export type PackedInstructions = z.infer<typeof packedInstructions>;

/** GET `/api/search-pages.json`: the published own pages. */
export type PackedPages = z.infer<typeof packedPages>;

/** An own page in the search. */
export type SearchablePage = PackedPages['pages'][number];
