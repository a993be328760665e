export { toApp, useGetAppQuery, useListReleasesQuery } from './api';
export { AppShelf, AppShelfSkeleton } from './AppShelf';
export { catalogueHref, parseCatalogueView } from './catalogueAddress';
export { AppPreview } from './preview';
export { readPublishedApps } from './publishedApps';
