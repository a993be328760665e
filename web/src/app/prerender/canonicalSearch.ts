import type { ModuleId, Taxonomies } from '@appshelf/model';
import { getViewHref, parseCatalogueView } from '../../features/apps/catalogue/catalogueAddress';
import {
  instructionsHref,
  parseInstructionsView,
} from '../../features/instructions/list/instructionsAddress';
import {
  defaultReviewSort,
  parseReviewSort,
  reviewSortParameter,
} from '../../features/reviews/list/reviewsAddress';

function toReviewSearch(params: URLSearchParams): string {
  const sort = parseReviewSort(params);
  return sort === defaultReviewSort ? '' : `?${reviewSortParameter}=${sort}`;
}

/**
 * Returns the query of a rendered page's URL with the parameters that the page reads, in a fixed order and without
 * default or invalid values. Everything else (`utm_source`, `fbclid`) is left out. The CDN caches each query of its own,
 * so that a URL with another query would start the function each time (docs/run/reliability.md).
 *
 * A search query, a tag or a licence stays as it came when only its encoding differs: a proxy may encode a text in its own
 * way, and the redirects would never end.
 *
 * @param path a path that the function `page` renders
 * @param search the query with its question mark, or empty
 * @param lists the lists of terms; an address of another category or platform is not valid, and one of a merged term leads on
 * @param switchedOff the modules that the site does without: the page reads no filter of theirs
 */
export function getCanonicalSearch(
  path: string,
  search: string,
  lists: Taxonomies,
  switchedOff: readonly ModuleId[],
): string {
  const params = new URLSearchParams(search);
  const choose = (canonical: string, hasText: boolean) =>
    hasText && canonical === `?${params.toString()}` ? search : canonical;
  if (path.startsWith('/apps/')) return toReviewSearch(params);
  if (path === '/instructions') {
    const view = parseInstructionsView(params);
    return choose(instructionsHref(view).slice(path.length), view.query !== '');
  }
  if (path !== '/apps') return '';
  const view = parseCatalogueView(params, lists, switchedOff);
  const hasText = view.query !== '' || view.tags.length > 0 || view.license.length > 0;
  return choose(getViewHref(view).slice(path.length), hasText);
}
