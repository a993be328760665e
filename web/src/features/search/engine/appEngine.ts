import {
  appCategoryLabels,
  appPlatformLabels,
  countFacets,
  matchesFacets,
  unpackApps,
  type AppSort,
  type PackedApps,
  type SearchableApp,
} from '@appshelf/model';
import type { AppFinds, AppRequest } from './requests';
import { createTextIndex, type Texts } from './textIndex';

const textsOf = (app: SearchableApp): Texts => ({
  name: app.name,
  tags: app.tags.join(' '),
  tagline: app.tagline,
  // Ids such as `web-components` are words to whoever searches.
  technologies: app.technologies.join(' '),
  kinds: [
    appCategoryLabels[app.category],
    ...app.platforms.map((platform) => appPlatformLabels[platform]),
  ].join(' '),
});

const byName = (a: SearchableApp, b: SearchableApp) =>
  a.name === b.name ? 0 : a.name < b.name ? -1 : 1;

/** The orders of the catalogue's queries, for lists that have the newest first. */
const orders: Record<AppSort, ((a: SearchableApp, b: SearchableApp) => number) | null> = {
  featured: (a, b) => Number(b.featured) - Number(a.featured),
  newest: null,
  rating: (a, b) => b.ratingAverage - a.ratingAverage || b.ratingCount - a.ratingCount,
  name: byName,
};

/** Finds, narrows down, counts and orders apps: always all of them, whatever page is wanted. */
export async function createAppEngine(
  packed: PackedApps,
): Promise<(request: AppRequest) => AppFinds> {
  const apps = unpackApps(packed);
  const placesOf = await createTextIndex(apps.map(textsOf));

  const ordered = (matches: SearchableApp[], { query, sort }: AppRequest): SearchableApp[] => {
    const order = orders[sort ?? 'featured'];
    if (query !== '' && sort === null) return matches;
    const newestFirst = query === '' ? matches : matches.sort((a, b) => placeOf(a) - placeOf(b));
    return order === null ? newestFirst : newestFirst.sort(order);
  };

  const places = new Map(apps.map((app, place) => [app, place]));
  const placeOf = (app: SearchableApp): number => places.get(app) ?? 0;

  return (request) => {
    const { query, choice, size } = request;
    const found = query === '' ? apps : placesOf(query).flatMap((place) => apps[place] ?? []);
    const matches = ordered(
      found.filter((app) => matchesFacets(app, choice)),
      request,
    );
    const page = Math.min(request.page, Math.max(1, Math.ceil(matches.length / size)));
    return {
      apps: matches.slice((page - 1) * size, page * size),
      total: matches.length,
      page,
      counts: countFacets(found, choice),
      found: found.length,
    };
  };
}
