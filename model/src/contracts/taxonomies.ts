import { sentTerms } from '../taxonomies/storedTaxonomy';
import type { TaxonomyName } from '../taxonomies/taxonomies';
import * as z from '../zod';

const makeRequest = <Name extends TaxonomyName>(name: Name) =>
  z.strictObject({
    taxonomy: z.literal(name),
    revision: z.number().int().nonnegative(),
    entries: sentTerms(name),
  });

/**
 * The request of the callable `saveTaxonomy`: all terms of a list in their order, and the revision that was edited. It throws
 * `aborted` when somebody else saved in the meantime, and `failed-precondition` when a term is missing or a merged one
 * is not merged any more.
 */
export const saveTaxonomyRequest = z.discriminatedUnion('taxonomy', [
  makeRequest('categories'),
  makeRequest('platforms'),
  makeRequest('tags'),
]);
export type SaveTaxonomyRequest = z.infer<typeof saveTaxonomyRequest>;

/** The response of `saveTaxonomy`. */
export interface SaveTaxonomyResponse {
  revision: number;
}
