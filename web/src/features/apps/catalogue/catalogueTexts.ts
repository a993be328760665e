import {
  getOwn,
  appCategoryLabels,
  appPlatformLabels,
  type AppSort,
  type FacetChoice,
  formatCount,
} from '@appshelf/model';
import type { CatalogueView } from './catalogueAddress';

/** The names of the orders, as listed in the select. */
export const sortLabels: Record<AppSort, string> = {
  featured: 'Featured',
  newest: 'Newest',
  rating: 'Best rated',
  name: 'Name',
};

/** The names of technologies, by their id. */
export type TechnologyNames = Readonly<Record<string, string>>;

/** A chosen facet value, and the choice without it. */
export interface ChosenFilter {
  label: string;
  without: FacetChoice;
}

/** Everything that was chosen, in the order of the facets. */
export function listChosenFilters(choice: FacetChoice, names: TechnologyNames): ChosenFilter[] {
  const { category, platforms, technologies, minimumRating } = choice;
  const chosen: ChosenFilter[] = [];
  const add = (label: string, change: Partial<FacetChoice>) =>
    chosen.push({ label, without: { ...choice, ...change } });
  if (category !== null) add(appCategoryLabels[category], { category: null });
  for (const each of platforms) {
    add(appPlatformLabels[each], { platforms: platforms.filter((other) => other !== each) });
  }
  if (minimumRating !== null) add(getRatingLabel(minimumRating), { minimumRating: null });
  for (const each of technologies) {
    add(getOwn(names, each) ?? each, {
      technologies: technologies.filter((other) => other !== each),
    });
  }
  return chosen;
}

/** The label of a minimum rating. */
export function getRatingLabel(rating: number): string {
  return `${String(rating)} stars and up`;
}

/** The title of the page of a view. */
export function getTitle({ query, category }: Pick<CatalogueView, 'query' | 'category'>): string {
  if (query !== '') return `Search for ${query}`;
  return category === null ? 'Apps' : appCategoryLabels[category];
}

/** The number of apps as a sentence; a non-breaking space while they are being counted, so that nothing moves. */
export function describeResultCount(total: number | undefined, isSearch: boolean): string {
  if (total === undefined) return '\u00a0';
  const ending = isSearch ? ' found' : '';
  if (total === 0) return `No apps${ending}`;
  return `${total === 1 ? 'One app' : `${formatCount(total)} apps`}${ending}`;
}
