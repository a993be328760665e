import { appOrders, type AppSort } from '../../entities/catalogue/appTerms';
import { maxPublicCount, pageSizes } from '../../limits';
import { findPublished, getPublished } from '../../queries/published';
import type { CountQuery, PageQuery } from '../../queries/query';
import type { App } from './schema';

/** From how many of a category's best-rated apps the related apps are chosen. */
const relativesRead = 12;

/** A page of published apps of a category; null for all. */
const list = (category: string | null, sort: AppSort): PageQuery => ({
  ...getPublished('apps', { category }),
  order: appOrders[sort],
  size: pageSizes.catalogue,
});

/** What pages read of apps. */
export const appQueries = {
  ...findPublished('apps'),
  list,
  count: (category: string | null): CountQuery => ({
    ...getPublished('apps', { category }),
    atMost: maxPublicCount,
  }),
  /** The newest of all categories. */
  newest: (size: number): PageQuery => ({ ...list(null, 'newest'), size }),
  /** The apps that editors chose for the home page, the newest first. */
  featured: (): PageQuery => ({
    ...getPublished('apps', { featured: true }),
    order: appOrders.newest,
    size: 6,
  }),
  /** The best-rated apps of a category, among which an app's relatives are. */
  related: (category: string): PageQuery => ({ ...list(category, 'rating'), size: relativesRead }),
};

/** How many related apps a page shows: one row of a wide window. */
export const relatedAppsShown = 4;

/** What decides how an app is related to another. */
type Relative = Pick<App, 'id' | 'technologies'>;

/** Orders apps of an app's category by the number of technologies that they share with it, and leaves out the app itself. */
export function orderRelatedApps<Candidate extends Relative>(
  { id, technologies }: Relative,
  candidates: readonly Candidate[],
): Candidate[] {
  const countShared = (candidate: Relative) =>
    candidate.technologies.filter((each) => technologies.includes(each)).length;
  return candidates
    .filter((candidate) => candidate.id !== id)
    .sort((one, other) => countShared(other) - countShared(one));
}
