import {
  appCategories,
  appPlatforms,
  type AppCategory,
  type AppPlatform,
} from './entities/appTerms';
import { minimumRatings, type FacetChoice } from './facetChoice';
import type { SearchableApp } from './search';

/** The fields that the facets use. `ratingAverage` is rounded to tenths, as it is shown. */
type FacetedApp = Pick<SearchableApp, 'category' | 'platforms' | 'technologies' | 'ratingAverage'>;

/**
 * How many apps would match if a value were chosen in addition to the present choice. Only one category and one rating
 * can be chosen, so another value replaces the present one. Platforms and technologies are added to those chosen.
 */
export interface FacetCounts {
  /** The matches in any category. */
  anyCategory: number;
  categories: Record<AppCategory, number>;
  platforms: Record<AppPlatform, number>;
  /** The matches by technology id. Technologies that no app uses are absent. */
  technologies: Record<string, number>;
  /** The matches with any rating or none. */
  anyRating: number;
  /** The matches by minimum rating; see {@link minimumRatings}. */
  ratings: Record<string, number>;
}

/**
 * The response of `GET /api/facets.json`: the counts of the facets for the whole catalogue. With them a visit to the
 * catalogue needs no search index.
 */
export interface FacetsResponse {
  /** The counts by category, with nothing else chosen; `all` without a category. */
  counts: Record<AppCategory | 'all', FacetCounts>;
  /** The names of the technologies in use, by id. */
  technologies: Record<string, string>;
}

const inCategory = (app: FacetedApp, { category }: FacetChoice): boolean =>
  category === null || app.category === category;

const isRated = (app: FacetedApp, { minimumRating }: FacetChoice): boolean =>
  minimumRating === null || app.ratingAverage >= minimumRating;

const hasAll = (app: FacetedApp, { platforms, technologies }: FacetChoice): boolean =>
  platforms.every((platform) => app.platforms.includes(platform)) &&
  technologies.every((technology) => app.technologies.includes(technology));

/** Whether an app matches the chosen facets. */
export function matchesFacets(app: FacetedApp, choice: FacetChoice): boolean {
  return inCategory(app, choice) && isRated(app, choice) && hasAll(app, choice);
}

const zeros = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;

/** Counts, for each value of each facet, the apps that would match; see {@link FacetCounts}. */
export function countFacets(apps: readonly FacetedApp[], choice: FacetChoice): FacetCounts {
  const technologies = new Map<string, number>();
  const counts: FacetCounts = {
    anyCategory: 0,
    categories: zeros(appCategories),
    platforms: zeros(appPlatforms),
    technologies: {},
    anyRating: 0,
    ratings: zeros(minimumRatings.map(String)),
  };
  for (const app of apps) {
    if (!hasAll(app, choice)) continue;
    const rated = isRated(app, choice);
    if (rated) {
      counts.anyCategory += 1;
      counts.categories[app.category] += 1;
    }
    if (!inCategory(app, choice)) continue;
    counts.anyRating += 1;
    for (const least of minimumRatings) {
      if (app.ratingAverage >= least) {
        counts.ratings[String(least)] = (counts.ratings[String(least)] ?? 0) + 1;
      }
    }
    if (!rated) continue;
    for (const platform of app.platforms) counts.platforms[platform] += 1;
    for (const id of new Set(app.technologies)) {
      technologies.set(id, (technologies.get(id) ?? 0) + 1);
    }
  }
  counts.technologies = Object.fromEntries(technologies);
  return counts;
}
