import type {
  AppSort,
  Difficulty,
  FacetChoice,
  FacetCounts,
  InstructionSort,
  SearchableApp,
  SearchableInstruction,
} from '@appshelf/model';

/** Which apps are wanted. */
export interface AppSearchRequest {
  /** What is searched for; empty for all apps. */
  query: string;
  /** null where no facets are shown: all apps that match the query are found, and nothing is counted. */
  choice: FacetChoice | null;
  /** null for the usual order: the best match first or, without a query, what is featured. */
  sort: AppSort | null;
  /** The page, counted from 1. A number beyond the last page means the last page. */
  page: number;
  /** Apps on a page. */
  size: number;
}

/** The apps of one page, and how many there are. */
export interface AppSearchResponse {
  apps: SearchableApp[];
  /** On all pages. */
  total: number;
  /** The page that `apps` is. */
  page: number;
  /** How many apps would be left with each value of each facet; null when nothing is chosen. */
  counts: FacetCounts | null;
  /** How many the query alone finds. */
  found: number;
}

/** Which instructions are wanted. */
export interface InstructionSearchRequest {
  /** What is searched for; empty for all instructions. */
  query: string;
  /** null for instructions about any app, and about none. */
  appId: string | null;
  difficulty: Difficulty | null;
  /** null for the usual order: the best match first or, without a query, the newest. */
  sort: InstructionSort | null;
  /** How many results are wanted, from the first one on. */
  size: number;
}

/** The instructions that were asked for, and how many there are. */
export interface InstructionSearchResponse {
  instructions: SearchableInstruction[];
  total: number;
  /** How many results each difficulty would have; `all` means any difficulty. */
  counts: Record<Difficulty | 'all', number>;
  /** How many the query alone finds. */
  found: number;
}

/** The two kinds of entries that are searched, with their requests and responses. */
export interface Searches {
  apps: { request: AppSearchRequest; response: AppSearchResponse };
  instructions: { request: InstructionSearchRequest; response: InstructionSearchResponse };
}

export type SearchKind = keyof Searches;
