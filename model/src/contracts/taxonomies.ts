import { sentTerms } from '../taxonomies/storedTaxonomy';
import type { TaxonomyName } from '../taxonomies/taxonomies';
import * as z from '../zod';
import { saveSynonymsRequest, type SaveSynonymsRequest } from './synonyms';

const makeRequest = <Name extends TaxonomyName>(name: Name) =>
  z.strictObject({
    taxonomy: z.literal(name),
    revision: z.number().int().nonnegative(),
    entries: sentTerms(name),
  });

/**
 * The request of the callable `saveTaxonomy`: all terms of a list in their order, or all synonyms of the search, and the revision
 * that was edited. It throws `aborted` when somebody else saved in the meantime, and `failed-precondition` when a term is missing or a merged one
 * is not merged any more.
 */
export const saveTaxonomyRequest = z.discriminatedUnion('taxonomy', [
  makeRequest('categories'),
  makeRequest('platforms'),
  makeRequest('tags'),
  saveSynonymsRequest,
]);
/** The request for a list of terms. */
export type SaveTaxonomyRequest = Exclude<z.infer<typeof saveTaxonomyRequest>, SaveSynonymsRequest>;

/** The response of `saveTaxonomy`. */
export interface SaveTaxonomyResponse {
  revision: number;
}
