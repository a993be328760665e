import type { AppSort } from '@appshelf/model';

/** What every page may link to in /apps. */
interface CatalogueLink {
  query: string;
  category: string | null;
  tag: string;
  sort: AppSort | null;
  page: number;
}

/** The longest query, in characters. Longer ones are cut, because each one searches the whole index. */
const longestQuery = 100;

/** Parses the search query of an address of /apps; empty without one. */
export function parseCatalogueQuery(params: URLSearchParams): string {
  return (params.get('q') ?? '').trim().slice(0, longestQuery);
}

/**
 * The shortest address of a part of /apps, without default values. Pages that link to other facets than category and tag
 * use `getViewHref`; the others do not load the list of facets.
 *
 * @param addFacets adds the facets in place of category and tag.
 */
export function catalogueHref(
  { query, category, tag, sort, page = 1 }: Partial<CatalogueLink>,
  addFacets = (params: URLSearchParams) => {
    if (category) params.set('category', category);
    if (tag) params.set('tag', tag);
  },
): string {
  const params = new URLSearchParams();
  if (query) params.set('q', query);
  addFacets(params);
  if (sort) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  const search = params.toString();
  return search === '' ? '/apps' : `/apps?${search}`;
}
