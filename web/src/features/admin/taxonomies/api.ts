import { t } from '@lingui/core/macro';
import {
  collections,
  findTerm,
  getErrorCode,
  taxonomies,
  type AppInput,
  type SaveTaxonomyRequest,
  type StoredTaxonomy,
  type Taxonomies,
  type TaxonomyName,
} from '@appshelf/model';
import type { Dispatch } from '@reduxjs/toolkit';
import { countDocuments, type Selection } from '../../../firebase/firestore';
import { readTaxonomies, readTaxonomy } from '../../../firebase/firestore/readTaxonomies';
import { baseApi, toQueryFn, useAppSelector } from '../../../store';
import { selectTaxonomies, taxonomiesChanged } from '../../site';
import { readTagUse, type TagUse } from './readTagUse';

/** Loads the callable with the first save. */
const loadFunctions = async () =>
  (await import('../../../firebase/functions/saveTaxonomy')).saveTaxonomy;

/** Which terms of a list are counted. */
interface CountedTerms {
  name: TaxonomyName;
  ids: readonly string[];
}

/** How many apps of any status have a term. */
const countApps = (name: TaxonomyName, id: string): Promise<number> => {
  const { field, isList } = taxonomies[name];
  const one: Pick<Selection, 'equal' | 'contains'> = isList
    ? { equal: {}, contains: [field, id] }
    : { equal: { [field]: id } };
  return countDocuments({ collection: collections.apps, ...one });
};

const taxonomiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A list as it is stored. The rest of the page then uses it, too. */
    getTaxonomy: build.query<StoredTaxonomy, TaxonomyName>({
      queryFn: toQueryFn(async (name, { dispatch }) => {
        const stored = await readTaxonomy(name);
        dispatch(taxonomiesChanged({ [name]: stored.entries }));
        return stored;
      }),
      providesTags: ['Taxonomy'],
    }),

    /** All lists as they are stored, for editors. The rest of the page then uses them, too. */
    getTaxonomies: build.query<Taxonomies, null>({
      queryFn: toQueryFn(async (_none, { dispatch }) => {
        const lists = await readTaxonomies();
        dispatch(taxonomiesChanged(lists));
        return lists;
      }),
      providesTags: ['Taxonomy'],
    }),

    /** How many apps of any status each term has, by its id. Those of a merged one wait to be moved. */
    countTermApps: build.query<Record<string, number>, CountedTerms>({
      queryFn: toQueryFn(
        async ({ name, ids }) =>
          Object.fromEntries(
            await Promise.all(ids.map(async (id) => [id, await countApps(name, id)])),
          ) as Record<string, number>,
      ),
      providesTags: ['Taxonomy'],
      keepUnusedDataFor: 0,
    }),

    /** The tags of published apps and instructions, from the search's index: no document is read. */
    getTagUse: build.query<TagUse, null>({
      queryFn: toQueryFn(readTagUse),
      keepUnusedDataFor: 0,
    }),

    /** Saves all terms of a list and returns its new revision; fails with `functions/aborted` when somebody else saved it in the meantime. */
    saveTaxonomy: build.mutation<number, SaveTaxonomyRequest>({
      queryFn: toQueryFn(async (request) => (await (await loadFunctions())(request)).revision),
      // Also after a failure: what somebody else saved is shown then.
      invalidatesTags: ['Taxonomy', 'AdminApp'],
    }),
  }),
});

export const {
  useGetTaxonomyQuery,
  useGetTaxonomiesQuery,
  useCountTermAppsQuery,
  useGetTagUseQuery,
  useSaveTaxonomyMutation,
} = taxonomiesApi;

/** The lists for an editor: those of the document, until the stored ones are read. */
export function useCurrentTaxonomies(): Taxonomies {
  useGetTaxonomiesQuery(null);
  return useAppSelector(selectTaxonomies);
}

/**
 * Explains why rules refused to save an app: its category or platform was merged in the meantime. The form then shows
 * the term that took over.
 *
 * @returns what to do with the error of the save, which it throws again for any other reason
 */
export const explainMergedTerms =
  (app: Pick<AppInput, 'category' | 'platforms'>, dispatch: Dispatch) =>
  async (error: unknown): Promise<never> => {
    if (getErrorCode(error) !== 'permission-denied') throw error;
    const lists = await readTaxonomies();
    for (const name of ['categories', 'platforms'] as const) {
      const id = [app[taxonomies[name].field]].flat().find((own) => isMerged(name, own, lists));
      if (id === undefined) continue;
      dispatch(taxonomiesChanged(lists));
      const label = findTerm(lists[name], id)?.label ?? '';
      throw new Error(
        name === 'categories'
          ? t`The category of this app has been merged into “${label}”, which is now selected. Save again.`
          : t`A platform of this app has been merged into “${label}”, which is now selected. Save again.`,
        { cause: error },
      );
    }
    throw error;
  };

const isMerged = (name: TaxonomyName, id: string, lists: Taxonomies): boolean =>
  (findTerm(lists[name], id)?.id ?? id) !== id;
