import { getChosenValues, type FacetChoice } from './choice';
import type { FacetSubject, FacetValue } from './facet';
import { facetNames, facets, type FacetField, type FacetName } from './facets';

/** The fields of an app that the facets use. `ratingAverage` is rounded to tenths, as it is shown. */
export type FacetedApp = Pick<FacetSubject, FacetField>;

/** How many apps match when one facet has another choice and the other facets keep theirs. */
export interface FacetCount {
  /** The matches when nothing of this facet is chosen. */
  any: number;
  /**
   * The matches by value, when it is chosen: in addition to the present ones where an app must have all of them, otherwise
   * in place of them. A facet without a list of values has only those that an app has.
   */
  values: Record<string, number>;
}

/** The counts of each facet. */
export type FacetCounts = Record<FacetName, FacetCount>;

/**
 * The response of `GET /api/facets.json`: the counts of the facets for the whole catalogue. With them a visit to the
 * catalogue needs no search index.
 */
export interface FacetsResponse {
  /** The counts by category, with nothing else chosen; `all` without a category. */
  counts: Record<string, FacetCounts> & { all: FacetCounts };
  /** The names of the technologies in use, by id. */
  technologies: Record<string, string>;
}

/** The chosen values of each facet that has any. */
type Chosen = readonly (readonly [name: FacetName, values: readonly FacetValue[]])[];

const listChosen = (choice: FacetChoice): Chosen =>
  facetNames
    .map((name) => [name, getChosenValues(choice, name)] as const)
    .filter(([, values]) => values.length > 0);

function hasChosen(app: FacetedApp, name: FacetName, chosen: readonly FacetValue[]): boolean {
  const values: readonly FacetValue[] = facets[name].getValues(app);
  const isHeld = (value: FacetValue) => values.includes(value);
  return facets[name].choosing === 'any' ? chosen.some(isHeld) : chosen.every(isHeld);
}

/** Whether an app matches the chosen facets. */
export function matchesFacets(app: FacetedApp, choice: FacetChoice): boolean {
  return listChosen(choice).every(([name, values]) => hasChosen(app, name, values));
}

/** Counts, for each value of each facet, the apps that would match; see {@link FacetCount}. */
export function countFacets(apps: readonly FacetedApp[], choice: FacetChoice): FacetCounts {
  const chosen = listChosen(choice);
  const counted = facetNames.map((name) => {
    const known: readonly FacetValue[] = facets[name].values ?? [];
    return { name, any: 0, values: new Map(known.map((value) => [value, 0])) };
  });
  for (const app of apps) {
    const missed = chosen.filter(([name, values]) => !hasChosen(app, name, values));
    if (missed.length > 1) continue;
    for (const count of counted) {
      const isMissed = missed[0]?.[0] === count.name;
      if (missed.length > 0 && !isMissed) continue;
      count.any += 1;
      if (isMissed && facets[count.name].choosing === 'all') continue;
      if (!facets[count.name].isOffered) continue;
      for (const value of facets[count.name].getValues(app)) {
        count.values.set(value, (count.values.get(value) ?? 0) + 1);
      }
    }
  }
  return Object.fromEntries(
    counted.map(({ name, any, values }) => [name, { any, values: Object.fromEntries(values) }]),
  ) as FacetCounts;
}
