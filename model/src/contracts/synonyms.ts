import { hiddenSearches, synonymList } from '../entities/catalogue/synonyms';
import * as z from '../zod';

/**
 * The request of the callable `saveTaxonomy` for the synonyms: all synonyms of the search, all searches that are hidden (as before
 * where it does not say), and the revision that was edited.
 */
export const saveSynonymsRequest = z.strictObject({
  taxonomy: z.literal('synonyms'),
  revision: z.number().int().nonnegative(),
  entries: synonymList,
  hidden: hiddenSearches.optional(),
});
export type SaveSynonymsRequest = z.infer<typeof saveSynonymsRequest>;
