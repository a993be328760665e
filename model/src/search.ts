import type { searchableApp, searchableInstruction } from './contracts/content';
import type { z } from './zod';

/** The fields of an app that the search, the facets and a card need. */
export type SearchableApp = z.infer<typeof searchableApp>;

/** The fields of an instruction that the search, the filters and a search result need. */
export type SearchableInstruction = z.infer<typeof searchableInstruction>;

/** Everything published that the site's search finds, newest first. */
export interface SearchableCatalogue {
  apps: SearchableApp[];
  instructions: SearchableInstruction[];
}

/** An id, or 0 when the id is the slug of the name. */
type PackedId = string | 0;

/**
 * The response of `GET /api/search.json`: the apps of {@link SearchableCatalogue} in a third of the size. Values are
 * stored by column. Repeated values are indexes into a list. A value of a small set is one character of a string.
 * Values that follow from others are left out. See `packApps` and `unpackApps`.
 */
export interface PackedApps {
  /** Every tag and technology in use. */
  words: string[];
  /** URLs of icons in which `{id}` is replaced by the app's id. */
  iconPatterns: string[];
  id: PackedId[];
  name: string[];
  tagline: string[];
  /** Indexes into `words`. */
  tags: number[][];
  /** Indexes into `words`. */
  technologies: number[][];
  /** One character for each app: the index of its category. */
  category: string;
  /** One character for each app: a bit mask of its platforms. */
  platforms: string;
  /** An index into `iconPatterns`, or the URL itself. */
  icon: (number | string | null)[];
  /** The indexes of the featured apps. */
  featured: number[];
  /** One character for each app: its average rating in tenths. */
  rating: string;
  ratingCount: number[];
}

/** The response of `GET /api/search-instructions.json`: the instructions, packed in the same way. */
export interface PackedInstructions {
  /** Every tag in use, and the id of every app that an instruction is about. */
  words: string[];
  id: PackedId[];
  title: string[];
  summary: string[];
  /** Indexes into `words`. */
  tags: number[][];
  /** An index into `words`. */
  app: (number | null)[];
  /** One character for each instruction: the index of its difficulty. */
  difficulty: string;
  minutes: number[];
  helpfulCount: number[];
}
