import {
  addFacetParameters,
  appSorts,
  findCategory,
  parseFacetParameters,
  type AppSort,
  type Category,
  type FacetChoice,
} from '@appshelf/model';
import { catalogueHref, parseCatalogueQuery } from './catalogueLinks';

/** What /apps shows; the address contains all of it. */
export interface CatalogueView extends FacetChoice {
  /** The search query; empty without a search. */
  query: string;
  /** The order; null for the default: featured apps first, or the best match. */
  sort: AppSort | null;
  /** The number of the page, counted from 1. */
  page: number;
}

/**
 * Parses the address of /apps; invalid parts are ignored.
 *
 * @param categories the categories of apps: a merged one stands for the one that took over, and an unknown one for none.
 */
export function parseCatalogueView(
  params: URLSearchParams,
  categories: readonly Category[],
): CatalogueView {
  const facets = parseFacetParameters(params);
  const query = parseCatalogueQuery(params);
  const sort = appSorts.find((name) => name === params.get('sort')) ?? null;
  const page = Number(params.get('page') ?? '1');
  return {
    query,
    ...facets,
    category: findCategory(categories, facets.category ?? '')?.id ?? null,
    // Without a query, "featured" is the default order.
    sort: query === '' && sort === 'featured' ? null : sort,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The shortest address of a view, without default values. */
export function getViewHref(view: Partial<CatalogueView>): string {
  return catalogueHref(view, (params) => addFacetParameters(params, view));
}
