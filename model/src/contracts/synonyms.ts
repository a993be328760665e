import { hiddenSearches, synonymList } from '../entities/catalogue/synonyms';
import * as z from '../zod';

/**
 * The request of the callable `saveSynonyms`: all synonyms of the search, all searches that are hidden (as before where it does
 * not say), and the revision that was edited. It throws `aborted` when
 * somebody else saved in the meantime.
 */
export const saveSynonymsRequest = z.strictObject({
  revision: z.number().int().nonnegative(),
  entries: synonymList,
  hidden: hiddenSearches.optional(),
});
export type SaveSynonymsRequest = z.infer<typeof saveSynonymsRequest>;

/** The response of `saveSynonyms`. */
export interface SaveSynonymsResponse {
  revision: number;
}
