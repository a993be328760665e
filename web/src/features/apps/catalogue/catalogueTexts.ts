import {
  getOwn,
  appCategoryLabels,
  appPlatformLabels,
  type AppSort,
  type FacetChoice,
  formatCount,
} from '@appshelf/model';
import type { CatalogueView } from './catalogueAddress';

/** The sort orders, in the order in which they are offered. */
export const sortLabels: Record<AppSort, string> = {
  featured: 'Featured',
  newest: 'Newest',
  rating: 'Best rated',
  name: 'Name',
};

/** What a facet's values are called; technologies by their id. */
export type TechnologyNames = Readonly<Record<string, string>>;

/** One thing that was chosen, and the choice without it. */
export interface Chosen {
  label: string;
  without: FacetChoice;
}

/** Everything that was chosen, in the order of the facets. */
export function getChosen(choice: FacetChoice, names: TechnologyNames): Chosen[] {
  const { category, platforms, technologies, minimumRating } = choice;
  const chosen: Chosen[] = [];
  const add = (label: string, change: Partial<FacetChoice>) =>
    chosen.push({ label, without: { ...choice, ...change } });
  if (category !== null) add(appCategoryLabels[category], { category: null });
  for (const each of platforms) {
    add(appPlatformLabels[each], { platforms: platforms.filter((other) => other !== each) });
  }
  if (minimumRating !== null) add(ratingLabel(minimumRating), { minimumRating: null });
  for (const each of technologies) {
    add(getOwn(names, each) ?? each, {
      technologies: technologies.filter((other) => other !== each),
    });
  }
  return chosen;
}

/** What a minimum rating is called. */
export function ratingLabel(rating: number): string {
  return `${String(rating)} stars and up`;
}

/** What the page of a view is called. */
export function getTitle({ query, category }: Pick<CatalogueView, 'query' | 'category'>): string {
  if (query !== '') return `Search for ${query}`;
  return category === null ? 'Apps' : appCategoryLabels[category];
}

/** How many apps there are; holds its line while that is being counted. */
export function describeResultCount(total: number | undefined, isSearch: boolean): string {
  if (total === undefined) return '\u00a0';
  const ending = isSearch ? ' found' : '';
  if (total === 0) return `No apps${ending}`;
  return `${total === 1 ? 'One app' : `${formatCount(total)} apps`}${ending}`;
}
