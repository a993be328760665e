export { AppShelf, AppShelfSkeleton } from './AppShelf';
export { catalogueHref } from './catalogueAddress';
