import { numberSlug, slugify } from '../names/slugify';
import { isTermId, maxTermId } from './terms';

/**
 * Makes the id of a new category or platform from its name. Empty for a name that nobody can see.
 *
 * @param word begins an id that would otherwise begin with a digit, such as `category`
 * @param taken the ids that other terms have, or had before they were merged
 */
export function makeTermId(label: string, word: string, taken: readonly string[]): string {
  const slug = slugify(label);
  if (slug === '') return '';
  const base = isTermId(numberSlug(slug, 1, maxTermId)) ? slug : slugify(`${word} ${slug}`);
  let number = 1;
  while (taken.includes(numberSlug(base, number, maxTermId))) number += 1;
  return numberSlug(base, number, maxTermId);
}
