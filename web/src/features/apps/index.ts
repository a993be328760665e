export { toApp, toAppSummary, useGetAppQuery } from './api';
export { AppShelf, AppShelfSkeleton } from './AppShelf';
export { catalogueHref, parseCatalogueView } from './catalogueAddress';
