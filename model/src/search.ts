import type { searchableApp, searchableInstruction } from './contracts/content';
import type { z } from './zod';

/** What can be found of an app, what narrows a list of apps down, and what a card shows. */
export type SearchableApp = z.infer<typeof searchableApp>;

/** What can be found of an instruction, what narrows a list of them down, and what its line among the results shows. */
export type SearchableInstruction = z.infer<typeof searchableInstruction>;

/** Everything published that the site's search finds, newest first. */
export interface SearchableCatalogue {
  apps: SearchableApp[];
  instructions: SearchableInstruction[];
}

/** An id, or 0 where it is the slug of the name. */
type PackedId = string | 0;

/**
 * GET `/api/search.json`: the apps of {@link SearchableCatalogue} as they travel, at a third of the size. Values stand by column,
 * like beside like; what repeats is named by its place in a list; what takes one of a few values is one character of a
 * string; and what follows from the rest is left out. See `packApps` and `unpackApps`.
 */
export interface PackedApps {
  /** Every tag and technology in use. */
  words: string[];
  /** Addresses of icons in which `{id}` stands for the app's id. */
  iconPatterns: string[];
  id: PackedId[];
  name: string[];
  tagline: string[];
  /** Places in `words`. */
  tags: number[][];
  /** Places in `words`. */
  technologies: number[][];
  /** A character each: the category's place among all. */
  category: string;
  /** A character each: the sum of 2^place of each platform. */
  platforms: string;
  /** A pattern's place, or the address itself. */
  icon: (number | string | null)[];
  /** The places of those that are featured. */
  featured: number[];
  /** A character each: the average in tenths. */
  rating: string;
  ratingCount: number[];
}

/** GET `/api/search-instructions.json`: the instructions, packed in the same way. */
export interface PackedInstructions {
  /** Every tag in use, and the id of every app that an instruction is about. */
  words: string[];
  id: PackedId[];
  title: string[];
  summary: string[];
  /** Places in `words`. */
  tags: number[][];
  /** A place in `words`. */
  app: (number | null)[];
  /** A character each: its place among all. */
  difficulty: string;
  minutes: number[];
  helpfulCount: number[];
}
