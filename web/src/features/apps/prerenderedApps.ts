import { hasOtherFacets, type AppListQuery, type ModuleId, type Taxonomies } from '@appshelf/model';
import { parseCatalogueView } from './catalogue/catalogueAddress';

/** The first query of /apps for an address; null when the page needs the search's index, or the previous page. */
export function getAppListQuery(
  search: string,
  lists: Taxonomies,
  switchedOff: readonly ModuleId[],
): AppListQuery | null {
  const view = parseCatalogueView(new URLSearchParams(search), lists, switchedOff);
  const { query, category, sort, page } = view;
  return query !== '' || hasOtherFacets(view) || page > 1
    ? null
    : { category, sort: sort ?? 'featured', page };
}
