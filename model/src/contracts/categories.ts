import { categoryList } from '../entities/catalogue/categories';
import * as z from '../zod';

/**
 * The request of the callable `saveCategories`: all categories in their order, and the revision that was edited. It throws
 * `aborted` when somebody else saved in the meantime, and `failed-precondition` when a category is missing or a merged one
 * is not merged any more.
 */
export const saveCategoriesRequest = z.strictObject({
  revision: z.number().int().nonnegative(),
  entries: categoryList,
});
export type SaveCategoriesRequest = z.infer<typeof saveCategoriesRequest>;

/** The response of `saveCategories`. */
export interface SaveCategoriesResponse {
  revision: number;
}
