import {
  facetNames,
  facets,
  type FacetCount,
  type FacetCounts,
  type FacetName,
  type FacetsResponse,
} from '@appshelf/model';
import { isObject } from '../../../lib/isObject';

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/** Keeps the entries of an object whose values pass; none of anything else. */
const pick = <Value>(found: unknown, passes: (value: unknown) => value is Value) =>
  Object.fromEntries(
    Object.entries(isObject(found) ? found : {}).filter((entry): entry is [string, Value] =>
      passes(entry[1]),
    ),
  );

/** The counts of a facet. Of one with a list of values, a missing value is 0 and others are ignored. */
function parseCount(name: FacetName, found: unknown): FacetCount {
  const { any, values } = isObject(found) ? found : { any: 0, values: {} };
  const counted = pick(values, isCount);
  const listed = facets[name].values?.map((value) => [value, counted[value] ?? 0]);
  return {
    any: isCount(any) ? any : 0,
    values: (listed === undefined ? counted : Object.fromEntries(listed)) as FacetCount['values'],
  };
}

const parseCounts = (found: unknown): FacetCounts =>
  Object.fromEntries(
    facetNames.map((name) => [name, parseCount(name, isObject(found) ? found[name] : null)]),
  ) as FacetCounts;

/**
 * Parses the facets of the whole catalogue. A cache may have the response of an older or newer server: missing counts are
 * 0, unknown ones are ignored. Null for anything else. By hand: with a schema, Zod would be an eighth of what /apps loads.
 */
export function parseFacets(response: unknown): FacetsResponse | null {
  if (!isObject(response) || !isObject(response.counts)) return null;
  const counts = Object.entries({ all: null, ...response.counts });
  return {
    counts: Object.fromEntries(
      counts.map(([category, found]) => [category, parseCounts(found)]),
    ) as FacetsResponse['counts'],
    technologies: pick(response.technologies, (name) => typeof name === 'string'),
  };
}
