import { getOwn } from '../getOwn';
import type { FacetValue } from './facet';
import { facetNames, facets, type FacetName, type ValueOf } from './facets';

/**
 * The chosen values of all facets: a value or null for a facet with a single choice, otherwise a list. An app matches
 * when each facet with chosen values matches ({@link FacetChoosing}).
 */
export type FacetChoice = {
  [Name in FacetName]: (typeof facets)[Name]['choosing'] extends 'one'
    ? ValueOf<Name> | null
    : readonly ValueOf<Name>[];
};

/** The names of values that only the server knows, by facet and value. */
export type FacetValueNames = Readonly<
  Partial<Record<FacetName, Readonly<Record<string, string>>>>
>;

/** The largest number of values of a facet in an address. */
const maxAddressed = 10;

/**
 * A choice of these values of a facet. Of a facet with one value, it is the first.
 *
 * @param listed all values in their order; null where they have none
 */
export function chooseValues(
  name: FacetName,
  values: readonly FacetValue[],
  listed: readonly FacetValue[] | null = facets[name].values,
): Partial<FacetChoice> {
  const { choosing } = facets[name];
  const inOrder = listed === null ? values : listed.filter((value) => values.includes(value));
  return { [name]: choosing === 'one' ? (inOrder[0] ?? null) : inOrder };
}

/** Makes a choice of all facets from the chosen values of each. */
function makeChoice(getChosen: (name: FacetName) => readonly FacetValue[]): FacetChoice {
  return Object.assign(
    {},
    ...facetNames.map((name) => chooseValues(name, getChosen(name))),
  ) as FacetChoice;
}

/** Chooses nothing. */
export const noFacets: FacetChoice = makeChoice(() => []);

/** The chosen values of a facet. */
export function getChosenValues(
  choice: Partial<FacetChoice>,
  name: FacetName,
): readonly FacetValue[] {
  const chosen = choice[name] ?? [];
  return typeof chosen === 'object' ? chosen : [chosen];
}

/** The facets of a larger object, such as a view of the list. */
export function pickFacets(choice: FacetChoice): FacetChoice {
  return makeChoice((name) => getChosenValues(choice, name));
}

/** Whether any facet except the category is chosen. */
export function hasOtherFacets(choice: Omit<FacetChoice, 'category'>): boolean {
  return facetNames.some((name) => name !== 'category' && getChosenValues(choice, name).length > 0);
}

/** The label of a facet's value. */
export function getFacetLabel(name: FacetName, value: FacetValue, names: FacetValueNames): string {
  const text = String(value);
  return getOwn(facets[name].labels ?? names[name] ?? {}, text) ?? text;
}

/** Parses the facets of an address; invalid values are ignored. */
export function parseFacetParameters(parameters: URLSearchParams): FacetChoice {
  return makeChoice((name) => {
    const { parameter, choosing, values, isValue, readText } = facets[name];
    const all = parameters.getAll(parameter).flatMap(readText);
    const given = choosing === 'one' ? all.slice(0, 1) : all;
    if (values !== null) return values.filter((value) => given.includes(String(value)));
    return [...new Set(given.filter(isValue))].slice(0, maxAddressed);
  });
}

/** Adds the chosen facets to an address. */
export function addFacetParameters(
  parameters: URLSearchParams,
  choice: Partial<FacetChoice>,
): void {
  for (const name of facetNames) {
    for (const value of getChosenValues(choice, name)) {
      parameters.append(facets[name].parameter, String(value));
    }
  }
}
