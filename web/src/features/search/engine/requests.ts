import type {
  AppSort,
  Difficulty,
  FacetChoice,
  FacetCounts,
  InstructionSort,
  SearchableApp,
  SearchableInstruction,
  SearchablePage,
} from '@appshelf/model';
import type { WithReason } from './textIndex';

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
  apps: WithReason<SearchableApp>[];
  /** On all pages. */
  total: number;
  /** The page that `apps` is. */
  page: number;
  /** How many apps would be left with each value of each facet; null when nothing is chosen. */
  counts: FacetCounts | null;
  /** How many the query alone finds. */
  found: number;
  /** The query that was probably meant, where this one finds nothing; null for none. */
  meant: string | null;
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
  instructions: WithReason<SearchableInstruction>[];
  total: number;
  /** How many results each difficulty would have; `all` means any difficulty. */
  counts: Record<Difficulty | 'all', number>;
  /** How many the query alone finds. */
  found: number;
}

/** Which of the site's own pages are wanted. */
export interface PageSearchRequest {
  /** What is searched for. */
  query: string;
  /** How many are wanted, from the best match on. */
  size: number;
}

/** The own pages that were found, and how many there are. */
export interface PageSearchResponse {
  pages: WithReason<Pick<SearchablePage, 'slug' | 'title' | 'summary'>>[];
  total: number;
}

/** The kinds of entries that are searched, with their requests and responses. */
export interface Searches {
  apps: { request: AppSearchRequest; response: AppSearchResponse };
  instructions: { request: InstructionSearchRequest; response: InstructionSearchResponse };
  pages: { request: PageSearchRequest; response: PageSearchResponse };
}

export type SearchKind = keyof Searches;
