export { toApp, useGetAppQuery, useGetFacetsQuery, useListReleasesQuery } from './api';
export { listAppLinks } from './appLinks';
export { factNames } from './facts';
export { AppRating } from './AppRating';
export { AppShelf, AppShelfSkeleton } from './catalogue/AppShelf';
export { getCompareHref, maxComparedApps, parseCompareView } from './compareAddress';
export { getViewHref } from './catalogue/catalogueAddress';
export { catalogueHref, parseCatalogueQuery } from './catalogue/catalogueLinks';
export { readPublishedApps } from './publishedApps';
