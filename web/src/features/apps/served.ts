import { hasOtherFacets, type App } from '@appshelf/model';
import { appsApi, type AppList, type AppListQuery } from './api';
import { parseCatalogueView } from './catalogue/catalogueAddress';

/** Puts an app that is at hand where its page looks for it. */
export const appServed = (app: App) =>
  appsApi.util.upsertQueryEntries([{ endpointName: 'getApp', arg: app.id, value: app }]);

/** Puts a page of the catalogue that is at hand where /apps looks for it. */
export const appListServed = (asked: AppListQuery, list: AppList) =>
  appsApi.util.upsertQueryEntries([{ endpointName: 'listApps', arg: asked, value: list }]);

/**
 * What /apps reads first for a query of its address; null when that is the search's index, or a page that begins where
 * another one ended.
 */
export function listAsked(search: string): AppListQuery | null {
  const view = parseCatalogueView(new URLSearchParams(search));
  const { query, category, sort, page } = view;
  return query !== '' || hasOtherFacets(view) || page > 1
    ? null
    : { category, sort: sort ?? 'featured', page };
}
