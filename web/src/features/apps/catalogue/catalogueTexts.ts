import {
  chooseValues,
  formatCount,
  getTermLabel,
  getChosenValues,
  getFacetLabel,
  type AppSort,
  type Term,
  type FacetChoice,
  type FacetValueNames,
} from '@appshelf/model';
import { facetsInOrder } from '../facets/facetsInOrder';
import type { CatalogueView } from './catalogueAddress';

/** The names of the orders, as listed in the select. */
export const sortLabels: Readonly<Record<AppSort, string>> = {
  featured: 'Featured',
  newest: 'Newest',
  rating: 'Best rated',
  name: 'Name',
};

/** A chosen facet value, and the choice without it. */
export interface ChosenFilter {
  label: string;
  without: FacetChoice;
}

/** Everything that was chosen, in the order in which the facets are shown. */
export function listChosenFilters(choice: FacetChoice, names: FacetValueNames): ChosenFilter[] {
  return facetsInOrder.flatMap((name) => {
    const values = getChosenValues(choice, name);
    return values.map((value) => ({
      label: getFacetLabel(name, value, names),
      without: {
        ...choice,
        ...chooseValues(
          name,
          values.filter((other) => other !== value),
        ),
      },
    }));
  });
}

/** The title of the page of a view. */
export function getTitle(
  { query, category }: Pick<CatalogueView, 'query' | 'category'>,
  categories: readonly Term[],
): string {
  if (query !== '') return `Search for ${query}`;
  return category === null ? 'Apps' : getTermLabel(categories, category);
}

/** The number of apps as a sentence; a non-breaking space while they are being counted, so that nothing moves. */
export function describeResultCount(total: number | undefined, isSearch: boolean): string {
  if (total === undefined) return '\u00a0';
  const ending = isSearch ? ' found' : '';
  if (total === 0) return `No apps${ending}`;
  return `${total === 1 ? 'One app' : `${formatCount(total)} apps`}${ending}`;
}
