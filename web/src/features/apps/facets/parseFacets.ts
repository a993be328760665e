import { appCategories, appPlatforms, minimumRatings, type FacetsResponse } from '@appshelf/model';
import * as z from '@appshelf/model/zod';

const count = z.number().int().nonnegative().catch(0);

/** A schema for counts by these names; a missing one is 0. */
function countsBy<Name extends string>(names: readonly Name[]) {
  return z
    .record(z.string(), count)
    .catch({})
    .transform(
      (found) =>
        Object.fromEntries(names.map((name) => [name, found[name] ?? 0])) as Record<Name, number>,
    );
}

const facetCounts = z.object({
  anyCategory: count,
  categories: countsBy(appCategories),
  platforms: countsBy(appPlatforms),
  technologies: z.record(z.string(), count).catch({}),
  anyRating: count,
  ratings: countsBy(minimumRatings.map(String)),
});
const nothingCounted = facetCounts.parse({});

const facetsAnswer = z.object({
  counts: z
    .record(z.string(), facetCounts.catch(nothingCounted))
    .transform(
      (found) =>
        Object.fromEntries(
          [...appCategories, 'all'].map((name) => [name, found[name] ?? nothingCounted]),
        ) as FacetsResponse['counts'],
    ),
  technologies: z.record(z.string(), z.string()).catch({}),
});

/**
 * Parses the facets of the whole catalogue. A cache may have the answer of an older or newer server: missing counts are
 * 0, unknown ones are ignored. Null for anything else.
 */
export function parseFacets(answer: unknown): FacetsResponse | null {
  return facetsAnswer.safeParse(answer).data ?? null;
}
