import {
  categoriesDocument,
  collections,
  findCategory,
  getErrorCode,
  parseCategories,
  type Category,
  type SaveCategoriesRequest,
  type StoredCategories,
} from '@appshelf/model';
import { countDocuments, readDocument } from '../../../firebase/firestore';
import type { Dispatch } from '@reduxjs/toolkit';
import { baseApi, toQueryFn, toVoidQueryFn, useAppSelector } from '../../../store';
import { categoriesChanged, selectCategories } from '../../site';

/** Loads the callable with the first save. */
const loadFunctions = async () =>
  (await import('../../../firebase/functions/saveCategories')).saveCategories;

/** Reads the categories as they are stored, with one read. */
export async function readCategories(): Promise<StoredCategories> {
  const stored = await readDocument(categoriesDocument, (_id, fields, _path, { taxonomy }) =>
    taxonomy.parse(fields),
  );
  return stored ?? parseCategories(null);
}

const categoriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The categories as they are stored. The rest of the page then shows them, too. */
    getCategories: build.query<StoredCategories, null>({
      queryFn: toQueryFn(async (_none, { dispatch }) => {
        const stored = await readCategories();
        dispatch(categoriesChanged(stored.entries));
        return stored;
      }),
      providesTags: ['Category'],
    }),

    /** How many apps of any status each category has, by its id. Those of a merged one wait to be moved. */
    countCategoryApps: build.query<Record<string, number>, readonly string[]>({
      queryFn: toQueryFn(
        async (ids) =>
          Object.fromEntries(
            await Promise.all(
              ids.map(async (id) => [id, await countDocuments(collections.apps, { category: id })]),
            ),
          ) as Record<string, number>,
      ),
      providesTags: ['Category'],
      keepUnusedDataFor: 0,
    }),

    /** Saves all categories; fails with `functions/aborted` when somebody else saved them in the meantime. */
    saveCategories: build.mutation<null, SaveCategoriesRequest>({
      queryFn: toVoidQueryFn(async (request) => (await loadFunctions())(request)),
      // Also after a failure: what somebody else saved is shown then.
      invalidatesTags: ['Category', 'AdminApp'],
    }),
  }),
});

export const { useGetCategoriesQuery, useCountCategoryAppsQuery, useSaveCategoriesMutation } =
  categoriesApi;

/** The categories for an editor: those of the open document, until the stored ones are read. */
export function useCurrentCategories(): readonly Category[] {
  useGetCategoriesQuery(null);
  return useAppSelector(selectCategories);
}

/**
 * Says why rules refused to save an app whose category was merged in the meantime; the form then shows the category that
 * took over.
 *
 * @returns what to do with the error of the save, which it throws again for any other reason
 */
export const explainMergedCategory =
  (id: string, dispatch: Dispatch) =>
  async (error: unknown): Promise<never> => {
    if (getErrorCode(error) !== 'permission-denied') throw error;
    const { entries } = await readCategories();
    const present = findCategory(entries, id);
    if (present === undefined || present.id === id) throw error;
    dispatch(categoriesChanged(entries));
    throw new Error(
      `The category of this app was merged into “${present.label}” in the meantime, which is chosen now. Save again.`,
      { cause: error },
    );
  };
