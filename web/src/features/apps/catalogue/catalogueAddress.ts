import {
  addFacetParameters,
  appSorts,
  facetNames,
  facets as allFacets,
  isFacetOn,
  parseFacetParameters,
  replaceMerged,
  taxonomies,
  type AppSort,
  type FacetChoice,
  type ModuleId,
  type Taxonomies,
  type TaxonomyName,
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

/** Removes the filters and the order of modules that are off, because the page has no controls for them. */
function removeSwitchedOff(
  params: URLSearchParams,
  switchedOff: readonly ModuleId[],
): URLSearchParams {
  const kept = new URLSearchParams(params);
  for (const name of facetNames) {
    if (!isFacetOn(name, switchedOff)) kept.delete(allFacets[name].parameter);
  }
  if (switchedOff.includes('reviews')) kept.delete('sort', 'rating');
  return kept;
}

/** The terms in use that an address names, in the order of their list. Where any value may be one, the others are last. */
function findPresent(name: TaxonomyName, ids: readonly string[], lists: Taxonomies): string[] {
  const present = replaceMerged(lists[name], ids);
  const listed = lists[name].map(({ id }) => id).filter((id) => present.includes(id));
  const others = present.filter((id) => !listed.includes(id));
  return taxonomies[name].isOpen ? [...listed, ...others] : listed;
}

/**
 * Parses the address of /apps; invalid parts are ignored.
 *
 * @param lists the lists of terms: a merged term is replaced by the one that took over, and an unknown one is ignored.
 * @param switchedOff the modules that the site does without, whose filters and orders are ignored.
 */
export function parseCatalogueView(
  address: URLSearchParams,
  lists: Taxonomies,
  switchedOff: readonly ModuleId[],
): CatalogueView {
  const params = removeSwitchedOff(address, switchedOff);
  const facets = parseFacetParameters(params);
  const query = parseCatalogueQuery(params);
  const sort = appSorts.find((name) => name === params.get('sort')) ?? null;
  const page = Number(params.get('page') ?? '1');
  return {
    query,
    ...facets,
    category: findPresent('categories', [facets.category ?? ''], lists)[0] ?? null,
    platforms: findPresent('platforms', facets.platforms, lists),
    tags: findPresent('tags', facets.tags, lists),
    // Without a query, "featured" is the default order.
    sort: query === '' && sort === 'featured' ? null : sort,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The shortest address of a view, without default values. */
export function getViewHref(view: Partial<CatalogueView>): string {
  return catalogueHref(view, (params) => addFacetParameters(params, view));
}
