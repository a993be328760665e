export { toApp, useGetAppQuery, useGetFacetsQuery, useListReleasesQuery } from './api';
export { AppShelf, AppShelfSkeleton } from './catalogue/AppShelf';
export { catalogueHref, parseCatalogueView } from './catalogue/catalogueAddress';
export { readPublishedApps } from './publishedApps';
