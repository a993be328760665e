import type { searchableApp, searchableInstruction } from './contracts/content';
import type { packedApps, packedInstructions } from './contracts/packedSearch';
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

/** GET `/api/search.json`: the apps of {@link SearchableCatalogue} as they are sent; see `packApps`. */
export type PackedApps = z.infer<typeof packedApps>;

/** GET `/api/search-instructions.json`: the instructions, packed in the same way; see `packInstructions`. */
export type PackedInstructions = z.infer<typeof packedInstructions>;
