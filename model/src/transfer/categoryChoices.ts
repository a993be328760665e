import { listUsableCategories, type Category } from '../entities/catalogue/categoryTerms';
import { slugify } from '../names/slugify';
import type { Column } from './columns';

/**
 * Gives a column of categories the present ones as its choices. A file may also name a category as people see it, and one
 * that was merged meanwhile: an old export leads to the category that took over.
 */
export function addCategoryChoices(column: Column, categories: readonly Category[]): Column {
  if (column.choicesFrom !== 'categories') return column;
  const usable = listUsableCategories(categories);
  const merged = categories.flatMap(({ id, mergedInto }) =>
    mergedInto === null ? [] : [[id, mergedInto] as const],
  );
  return {
    ...column,
    choices: usable.map(({ id }) => id),
    aliases: new Map([...usable.map(({ id, label }) => [slugify(label), id] as const), ...merged]),
  };
}
