import { hasOtherFacets, type App } from '@appshelf/model';
import { appsApi, type AppList, type AppListQuery } from './api';
import { parseCatalogueView } from './catalogue/catalogueAddress';

/** Puts an app into the cache of its page's query. */
export const cacheApp = (app: App) =>
  appsApi.util.upsertQueryEntries([{ endpointName: 'getApp', arg: app.id, value: app }]);

/** Puts a page of the catalogue into the cache of the query of /apps. */
export const cacheAppList = (query: AppListQuery, list: AppList) =>
  appsApi.util.upsertQueryEntries([{ endpointName: 'listApps', arg: query, value: list }]);

/** The query that /apps begins with for an address; null when it needs the search's index, or the page before. */
export function getAppListQuery(search: string): AppListQuery | null {
  const view = parseCatalogueView(new URLSearchParams(search));
  const { query, category, sort, page } = view;
  return query !== '' || hasOtherFacets(view) || page > 1
    ? null
    : { category, sort: sort ?? 'featured', page };
}
