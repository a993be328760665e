import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import {
  chooseValues,
  getTermLabel,
  getChosenValues,
  type AppSort,
  type Term,
  type FacetChoice,
  type FacetValueNames,
} from '@appshelf/model';
import { formatCount } from '../../../lib/formatCount';
import { facetsInOrder } from '../facets/facetsInOrder';
import { translateFacetLabel } from '../facets/translateFacetLabel';
import type { CatalogueView } from './catalogueAddress';

/** The names of the orders, as listed in the select. */
export const sortLabels: Readonly<Record<AppSort, MessageDescriptor>> = {
  featured: msg`Featured`,
  newest: msg`Newest`,
  rating: msg`Best rated`,
  name: msg`Name`,
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
      label: translateFacetLabel(name, value, names),
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
  if (query !== '') return t`Search for ${query}`;
  return category === null ? t`Apps` : getTermLabel(categories, category);
}

/** The number of apps as a sentence; a non-breaking space while they are being counted, so that nothing moves. */
export function describeResultCount(total: number | undefined, isSearch: boolean): string {
  if (total === undefined) return '\u00a0';
  if (total === 0) return isSearch ? t`No apps found` : t`No apps`;
  return isSearch
    ? plural(total, { one: 'One app found', other: `${formatCount(total)} apps found` })
    : plural(total, { one: 'One app', other: `${formatCount(total)} apps` });
}
