export { toApp, useGetAppQuery } from './api';
export { AppShelf, AppShelfSkeleton } from './AppShelf';
export { catalogueHref, parseCatalogueView } from './catalogueAddress';
export { readPublishedApps } from './publishedApps';
