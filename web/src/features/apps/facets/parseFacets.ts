import {
  facetNames,
  facets,
  type FacetCount,
  type FacetCounts,
  type FacetName,
  type FacetsResponse,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';

const count = z.number().int().nonnegative().catch(0);
const countByName = z.record(z.string(), count).catch({});

/** The counts of a facet. Of one with a list of values, a missing value is 0 and others are ignored. */
function parseCount(name: FacetName, found: FacetCount): FacetCount {
  const { values } = facets[name];
  if (values === null) return found;
  const listed = values.map((value) => [value, found.values[value] ?? 0]);
  return { any: found.any, values: Object.fromEntries(listed) as FacetCount['values'] };
}

const nothingCounted: FacetCount = { any: 0, values: {} };

const facetCounts = z
  .record(z.string(), z.object({ any: count, values: countByName }).catch(nothingCounted))
  .transform(
    (found) =>
      Object.fromEntries(
        facetNames.map((name) => [name, parseCount(name, found[name] ?? nothingCounted)]),
      ) as FacetCounts,
  );
const noCounts = facetCounts.parse({});

const facetsAnswer = z.object({
  counts: z
    .record(z.string(), facetCounts.catch(noCounts))
    .transform((found): FacetsResponse['counts'] => ({ all: noCounts, ...found })),
  technologies: z.record(z.string(), z.string()).catch({}),
});

/**
 * Parses the facets of the whole catalogue. A cache may have the response of an older or newer server: missing counts are
 * 0, unknown ones are ignored. Null for anything else.
 */
export function parseFacets(response: unknown): FacetsResponse | null {
  return facetsAnswer.safeParse(response).data ?? null;
}
