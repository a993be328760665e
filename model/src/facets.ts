import {
  appCategories,
  appPlatforms,
  type AppCategory,
  type AppPlatform,
} from './entities/appTerms';
import { minimumRatings, type FacetChoice } from './facetChoice';
import type { SearchableApp } from './search';

/** What the facets look at. Averages are those that are shown: in tenths. */
type FacetedApp = Pick<SearchableApp, 'category' | 'platforms' | 'technologies' | 'ratingAverage'>;

/**
 * How many apps there would be if a value were chosen beside the present choice. Of categories and ratings there is one
 * at a time, so that a value takes the present one's place; platforms and technologies are added to those chosen.
 */
export interface FacetCounts {
  /** In any category. */
  anyCategory: number;
  categories: Record<AppCategory, number>;
  platforms: Record<AppPlatform, number>;
  /** By id; what no app is made with is absent. */
  technologies: Record<string, number>;
  /** Of any rating, and of none. */
  anyRating: number;
  /** By {@link minimumRatings}. */
  ratings: Record<string, number>;
}

/** GET `/api/facets.json`: what the facets of the whole catalogue show, so that a visit reads and downloads no index. */
export interface FacetsResponse {
  /** By category, with nothing else chosen; `all` without one. */
  counts: Record<AppCategory | 'all', FacetCounts>;
  /** What the technologies in use are called, by id. */
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

/** Counts, among these apps, what each value of each facet would leave; see {@link FacetCounts}. */
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
