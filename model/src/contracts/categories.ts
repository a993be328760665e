import { category, categoryList } from '../entities/catalogue/categories';
import { flattenMerges } from '../entities/catalogue/categoryTerms';
import * as z from '../zod';

/**
 * The request of the callable `saveCategories`: all categories in their order, and the revision that was edited. It throws
 * `aborted` when somebody else saved in the meantime, and `failed-precondition` when a category is missing or a merged one
 * is not merged any more.
 */
export const saveCategoriesRequest = z.strictObject({
  revision: z.number().int().nonnegative(),
  // What was merged into a category follows it into another one.
  entries: z.array(category).transform(flattenMerges).pipe(categoryList),
});
export type SaveCategoriesRequest = z.infer<typeof saveCategoriesRequest>;

/** The response of `saveCategories`. */
export interface SaveCategoriesResponse {
  revision: number;
}
