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
  /** Words; empty for all apps. */
  query: string;
  /** null where apps are not narrowed down, and nobody asks what each facet would leave. */
  choice: FacetChoice | null;
  /** null for the usual order: the best match first or, without words, what is featured. */
  sort: AppSort | null;
  /** Counted from 1; beyond the last page, that one is meant. */
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
  /** What each value of each facet would leave; null without a choice. */
  counts: FacetCounts | null;
  /** How many the words alone find. */
  found: number;
}

/** Which instructions are wanted. */
export interface InstructionSearchRequest {
  /** Words; empty for all instructions. */
  query: string;
  /** null for those about any app, and about none. */
  appId: string | null;
  difficulty: Difficulty | null;
  /** null for the usual order: the best match first or, without words, the newest. */
  sort: InstructionSort | null;
  /** How many are wanted, from the first one on. */
  size: number;
}

/** The instructions that were asked for, and how many there are. */
export interface InstructionSearchResponse {
  instructions: SearchableInstruction[];
  total: number;
  /** How many there would be of each difficulty; `all` of any. */
  counts: Record<Difficulty | 'all', number>;
  /** How many the words alone find. */
  found: number;
}

/** The two things to ask for, with what is asked and what is answered. */
export interface Searches {
  apps: { request: AppSearchRequest; finds: AppSearchResponse };
  instructions: { request: InstructionSearchRequest; finds: InstructionSearchResponse };
}

export type SearchKind = keyof Searches;
