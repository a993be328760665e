import { t } from '@lingui/core/macro';
import {
  getTermNames,
  hasOtherFacets,
  pageSizes,
  pickFacets,
  type AppSummary,
  type FacetCounts,
  type FacetValueNames,
  type AppListQuery,
} from '@appshelf/model';
import { skipToken } from '@reduxjs/toolkit/query';
import { useLocation } from 'react-router-dom';
import { maxDocumentAgeSeconds } from '../../../store';
import { useSearchResults, type WithReason } from '../../search';
import { useTaxonomies } from '../../site';
import { useGetFacetsQuery, useListAppsQuery, useListAppsState } from '../api';
import type { CatalogueView } from './catalogueAddress';

/** The fields of an app that the shelf shows. */
export type CatalogueApp = WithReason<
  Pick<
    AppSummary,
    'id' | 'name' | 'tagline' | 'iconUrl' | 'ratingAverage' | 'ratingCount' | 'translation'
  >
>;

/** A page of the catalogue, from the database or from the search index. */
export interface Catalogue {
  /** undefined while the apps load, or when they cannot be loaded. */
  apps: readonly CatalogueApp[] | undefined;
  /** The number of the page that `apps` belongs to. */
  page: number;
  /** The number of apps on all pages; undefined until counted. */
  total: number | undefined;
  /** How many apps match the query without facets; undefined without a query. */
  found: number | undefined;
  /** The query that was probably meant, where the query finds nothing; null for none. */
  meant: string | null;
  isLoading: boolean;
  problem: string | undefined;
  retry: () => void;
  /** How many apps would be left with each value of each facet; undefined while unknown. */
  counts: FacetCounts | undefined;
  /**
   * The same counts for the whole catalogue. Facets without a list of values use them to find and order their values.
   */
  allCounts: FacetCounts | undefined;
  names: FacetValueNames;
}

/** Whether a page can be read without reading the pages before it: it is the first one, or its start is cached. */
function useIsWithinReach(query: AppListQuery): boolean {
  const own = useListAppsState(query);
  const before = useListAppsState({ ...query, page: query.page - 1 });
  return query.page === 1 || own.isSuccess || before.isSuccess;
}

/**
 * Reads a view's page of apps. Without a query and facets besides the category, it is one page of documents by an
 * indexed query, with the counts from a small cached response. With a query or more facets, and for a later page that is
 * opened directly, it comes from the search's index: the complete catalogue, which the CDN caches, without a read of
 * the database. Firestore queries could not do that: a query can filter by one value of one array field only, every
 * order would need an index for each combination of facets, each count would be a query of its own, and all pages
 * before a page would be read to find its start.
 */
export function useCatalogue(view: CatalogueView): Catalogue {
  const { query, category, sort, page } = view;
  const listQuery = { category, sort: sort ?? 'featured', page };
  const isWithinReach = useIsWithinReach(listQuery);
  const usesSearch = query !== '' || hasOtherFacets(view) || !isWithinReach;
  const facets = useGetFacetsQuery(null).data;
  // A later navigation shows what was published meanwhile. The first page that is opened may have been prerendered.
  const isFirst = useLocation().key === 'default';
  const list = useListAppsQuery(usesSearch ? skipToken : listQuery, {
    refetchOnMountOrArgChange: isFirst ? maxDocumentAgeSeconds : true,
  });
  const search = useSearchResults(
    'apps',
    usesSearch
      ? {
          query,
          choice: pickFacets(view),
          sort,
          page,
          size: pageSizes.catalogue,
        }
      : null,
  );
  const { categories, platforms } = useTaxonomies();
  const names = {
    technologies: facets?.technologies ?? {},
    category: getTermNames(categories),
    platforms: getTermNames(platforms),
  };
  const shared = { allCounts: facets?.counts.all, names };
  if (usesSearch) {
    const { response, problem, retry } = search;
    return {
      ...shared,
      apps: response?.apps,
      page: response?.page ?? page,
      total: response?.total,
      found: query === '' ? undefined : response?.found,
      meant: response?.meant ?? null,
      isLoading: problem === undefined,
      problem,
      retry,
      counts: response?.counts ?? undefined,
    };
  }
  const { currentData, error, isFetching, refetch } = list;
  return {
    ...shared,
    apps: currentData?.apps,
    page,
    total: currentData?.total,
    found: undefined,
    meant: null,
    isLoading: isFetching,
    problem: error === undefined ? undefined : (error.message ?? t`Check your connection.`),
    retry: () => void refetch(),
    counts: facets?.counts[category ?? 'all'],
  };
}
