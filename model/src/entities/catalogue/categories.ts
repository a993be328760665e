import { limits } from '../../limits';
import { optionalName, requiredName } from '../../values/primitives';
import * as z from '../../zod';
import { categoryIcons } from './categoryIcons';
import { defaultCategories, isCategoryId, maxCategoryId, type Category } from './categoryTerms';

/** The id of a category: what an app's field and the address of its page hold. */
export const categoryId = z
  .string()
  .refine(
    isCategoryId,
    `Use lower-case letters, digits and single hyphens, a letter first, at most ${String(maxCategoryId)} characters, and not "all".`,
  );

/** A category, as it is stored and edited. */
export const category = z.object({
  id: categoryId,
  label: requiredName('a name', limits.category.label),
  description: optionalName(limits.category.description),
  icon: z.enum(categoryIcons).nullable(),
  hidden: z.boolean(),
  mergedInto: categoryId.nullable(),
}) satisfies z.ZodType<Category>;

/** What is wrong with one category beside the others; null for nothing. */
function findProblem(one: Category, place: number, all: readonly Category[]): string | null {
  const before = all.slice(0, place);
  if (before.some(({ id }) => id === one.id)) return `"${one.id}" is the id of two categories.`;
  if (one.mergedInto !== null) {
    const target = all.find(({ id }) => id === one.mergedInto);
    return target?.mergedInto === null
      ? null
      : `"${one.label}" must be merged into a category in use.`;
  }
  const label = one.label.toLowerCase();
  const hasTwin = before.some(
    (other) => other.mergedInto === null && other.label.toLowerCase() === label,
  );
  return hasTwin ? `Two categories are called "${one.label}".` : null;
}

/** All categories of a site in their order. Merged ones stay in the list, because their addresses lead on. */
export const categoryList = z
  .array(category)
  .max(
    limits.category.count,
    `A site can have at most ${String(limits.category.count)} categories, merged ones included.`,
  )
  .check(({ value, issues }) => {
    for (const [place, one] of value.entries()) {
      const message = findProblem(one, place, value);
      if (message !== null) issues.push({ code: 'custom', path: [place], message, input: one });
    }
    if (value.every(({ hidden, mergedInto }) => hidden || mergedInto !== null)) {
      issues.push({
        code: 'custom',
        path: [],
        message: 'At least one category must be shown.',
        input: value,
      });
    }
  });

/**
 * `taxonomies/categories`: the categories that editors changed. Without the document a site has
 * {@link defaultCategories}.
 */
export const taxonomy = z.object({
  entries: categoryList,
  /** The ids that a saved app may have, for the rules: those of categories that are not merged. */
  accepted: z.array(categoryId),
  /** Counts the saves, so that nobody overwrites what somebody else saved. */
  revision: z.number().int().nonnegative(),
});

/** The categories of a site, and the revision that a save must name. */
export interface StoredCategories {
  revision: number;
  entries: readonly Category[];
}

/**
 * Parses the document of the categories; without it a site has {@link defaultCategories}.
 *
 * @throws ZodError for a document that is not valid: the defaults must not stand in for it
 */
export function parseCategories(fields: unknown): StoredCategories {
  if (fields === undefined || fields === null) return { revision: 0, entries: defaultCategories };
  const { revision, entries } = taxonomy.parse(fields);
  return { revision, entries };
}
