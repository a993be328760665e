import type { CategoryIcon } from './categoryIcons';

/** A category of apps. Editors change everything but its id, which apps and addresses hold. */
export interface Category {
  id: string;
  label: string;
  /** What belongs in it, for search engines and link previews; empty for none. */
  description: string;
  icon: CategoryIcon | null;
  /** Whether it is left out of choices, filters and the home page. Its apps stay in it. */
  hidden: boolean;
  /** The category that took over its apps and its address; null for a category in use. */
  mergedInto: string | null;
}

const toCategory = ([id, label]: readonly [string, string]): Category => ({
  id,
  label,
  description: '',
  icon: null,
  hidden: false,
  mergedInto: null,
});

/** The categories of a site whose editors have not changed them. `firestore.rules` names the same ids. */
export const defaultCategories: readonly Category[] = (
  [
    ['productivity', 'Productivity'],
    ['developer-tools', 'Developer tools'],
    ['design', 'Design'],
    ['education', 'Education'],
    ['health', 'Health'],
    ['finance', 'Finance'],
    ['media', 'Music and video'],
    ['utilities', 'Utilities'],
  ] as const
).map(toCategory);

/** The longest id of a category, in characters. It stands here and not among the limits, which the first page does not load. */
export const maxCategoryId = 40;

/** Whether a text could be the id of a category. A leading letter keeps the order of object keys; `all` names no category in addresses. */
export const isCategoryId = (text: string): boolean =>
  text.length <= maxCategoryId && text !== 'all' && /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(text);

/** The category that an id leads to, for a merged one the category that took over; undefined for an unknown id. */
export function findCategory(categories: readonly Category[], id: string): Category | undefined {
  const named = categories.find((category) => category.id === id);
  if (named === undefined || named.mergedInto === null) return named;
  return categories.find((category) => category.id === named.mergedInto);
}

/** The label of an app's category; the id where no category has it. */
export const getCategoryLabel = (categories: readonly Category[], id: string): string =>
  findCategory(categories, id)?.label ?? id;

/** The categories that an app may have: all that are not merged into another. */
export const listUsableCategories = (categories: readonly Category[]): Category[] =>
  categories.filter(({ mergedInto }) => mergedInto === null);

/** The categories that visitors choose from, in their order. */
export const listShownCategories = (categories: readonly Category[]): Category[] =>
  listUsableCategories(categories).filter(({ hidden }) => !hidden);

/** The labels of categories by id, in their order. Merged ones have the label of the category that took over. */
export const getCategoryNames = (categories: readonly Category[]): Record<string, string> =>
  Object.fromEntries(categories.map(({ id }) => [id, getCategoryLabel(categories, id)]));

/**
 * Lets merged categories lead to a category in use: when B is merged into C, what was merged into B before leads to C as
 * well. Circles stay as they are, and {@link categoryList} refuses them.
 */
export function flattenMerges(categories: readonly Category[]): Category[] {
  const targets = new Map(categories.map(({ id, mergedInto }) => [id, mergedInto]));
  const findEnd = (id: string): string => {
    const passed = new Set<string>();
    let end = id;
    for (let next = targets.get(end); next != null && !passed.has(next); next = targets.get(end)) {
      passed.add(next);
      end = next;
    }
    return end;
  };
  return categories.map((category) =>
    category.mergedInto === null ? category : { ...category, mergedInto: findEnd(category.id) },
  );
}
