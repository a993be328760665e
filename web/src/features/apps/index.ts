export { toApp } from './api';
export { AppShelf, AppShelfSkeleton } from './AppShelf';
export { catalogueHref } from './catalogueAddress';
