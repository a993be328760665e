import { slugify } from '../names/slugify';
import { taxonomies, type Taxonomies } from '../taxonomies/taxonomies';
import { listUsableTerms } from '../taxonomies/terms';
import type { Column } from './columns';

/**
 * Gives a column of terms the present ones as its choices. A file may also name a term as people see it, and one that was
 * merged meanwhile: an old export leads to the term that took over. Where apps may have any value, merged ones alone are
 * replaced.
 */
export function addTermChoices(column: Column, lists: Taxonomies): Column {
  if (column.choicesFrom === undefined) return column;
  const terms = lists[column.choicesFrom];
  const merged = terms.flatMap(({ id, mergedInto }) =>
    mergedInto === null ? [] : [[id, mergedInto] as const],
  );
  if (taxonomies[column.choicesFrom].isOpen) return { ...column, aliases: new Map(merged) };
  const usable = listUsableTerms(terms);
  return {
    ...column,
    choices: usable.map(({ id }) => id),
    aliases: new Map([...usable.map(({ id, label }) => [slugify(label), id] as const), ...merged]),
  };
}
