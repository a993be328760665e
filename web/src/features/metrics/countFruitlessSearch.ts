import { normalizeSearchTerm } from '@appshelf/model';
import { count } from './count';

/** The terms that were counted since the page was loaded. */
const counted = new Set<string>();

/**
 * Counts a search that found nothing, once for each term and loading of the page. What looks personal does not leave the
 * device.
 */
export function countFruitlessSearch(query: string): void {
  const term = normalizeSearchTerm(query);
  if (term === null || counted.has(term)) return;
  counted.add(term);
  count('searches', term);
}
