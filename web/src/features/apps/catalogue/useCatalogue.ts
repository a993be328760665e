import { pageSizes, type AppSummary, type FacetCounts, hasOtherFacets } from '@appshelf/model';
import { skipToken } from '@reduxjs/toolkit/query';
import { useLocation } from 'react-router-dom';
import { useSearchResults } from '../../search';
import { useGetFacetsQuery, useListAppsQuery, useListAppsState, type AppListQuery } from '../api';
import type { CatalogueView } from './catalogueAddress';
import type { TechnologyNames } from './catalogueTexts';

/** What a shelf shows of an app. */
export type ShelvedApp = Pick<
  AppSummary,
  'id' | 'name' | 'tagline' | 'iconUrl' | 'ratingAverage' | 'ratingCount'
>;

/** A page of the catalogue, wherever it comes from. */
export interface Catalogue {
  /** undefined while they are on their way, or cannot be had. */
  apps: readonly ShelvedApp[] | undefined;
  /** The page that `apps` is. */
  page: number;
  /** On all pages; undefined until counted. */
  total: number | undefined;
  /** How many apps the query alone finds; undefined without a query. */
  found: number | undefined;
  isLoading: boolean;
  problem: string | undefined;
  retry: () => void;
  /** What each value of each facet would leave; undefined while that is not known. */
  counts: FacetCounts | undefined;
  /** The same, of everything: which technologies there are, and which of them matter most. */
  everything: FacetCounts | undefined;
  names: TechnologyNames;
}

const noNames: TechnologyNames = {};

/** How long, in seconds, the page that came along with the document counts as just read. */
const servedSeconds = 5;

/** Whether a page can be read by itself: it is the first one, or where it begins is known from the one before it. */
function useIsWithinReach(asked: AppListQuery): boolean {
  const own = useListAppsState(asked);
  const before = useListAppsState({ ...asked, page: asked.page - 1 });
  return asked.page === 1 || own.isSuccess || before.isSuccess;
}

/**
 * Reads a view's page of apps. At most a category: one page of documents by an indexed query, and the counts from a
 * small cached answer. A query, more facets, or a later page that is opened directly: from the search index, which is the
 * complete catalogue, cached by the CDN; no read. Indexed queries could not do that: of array fields a query can ask
 * for one value of one, every order would need an index for every combination of facets, each count would be a query of
 * its own, and to know where a page begins all pages before it would be read.
 */
export function useCatalogue(view: CatalogueView): Catalogue {
  const { query, category, platforms, technologies, minimumRating, sort, page } = view;
  const asked = { category, sort: sort ?? 'featured', page };
  const isWithinReach = useIsWithinReach(asked);
  const usesSearch = query !== '' || hasOtherFacets(view) || !isWithinReach;
  const facets = useGetFacetsQuery(null).data;
  // What was published meanwhile shows at the next navigation; the first page of a document may have come along with it.
  const isFirst = useLocation().key === 'default';
  const list = useListAppsQuery(usesSearch ? skipToken : asked, {
    refetchOnMountOrArgChange: isFirst ? servedSeconds : true,
  });
  const search = useSearchResults(
    'apps',
    usesSearch
      ? {
          query,
          choice: { category, platforms, technologies, minimumRating },
          sort,
          page,
          size: pageSizes.catalogue,
        }
      : null,
  );
  const shared = { everything: facets?.counts.all, names: facets?.technologies ?? noNames };
  if (usesSearch) {
    const { response, problem, retry } = search;
    return {
      ...shared,
      apps: response?.apps,
      page: response?.page ?? page,
      total: response?.total,
      found: query === '' ? undefined : response?.found,
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
    isLoading: isFetching,
    problem: error === undefined ? undefined : (error.message ?? 'Check your connection.'),
    retry: () => void refetch(),
    counts: facets?.counts[category ?? 'all'],
  };
}
