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
import type { AppSearchResponse, AppSearchRequest } from './requests';
import { createTextIndex, type SearchableTexts } from './textIndex';

const getTexts = (app: SearchableApp): SearchableTexts => ({
  name: app.name,
  tags: app.tags.join(' '),
  tagline: app.tagline,
  // Ids such as `web-components` are words to whoever searches.
  technologies: app.technologies.join(' '),
  labels: [
    appCategoryLabels[app.category],
    ...app.platforms.map((platform) => appPlatformLabels[platform]),
  ].join(' '),
});

const compared = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

/**
 * The orders of the catalogue's queries, in which ids decide between equals, for lists that have the newest first.
 * Averages are in tenths here.
 */
const orders: Record<AppSort, ((a: SearchableApp, b: SearchableApp) => number) | null> = {
  featured: (a, b) => Number(b.featured) - Number(a.featured),
  newest: null,
  rating: (a, b) =>
    b.ratingAverage - a.ratingAverage || b.ratingCount - a.ratingCount || compared(b.id, a.id),
  name: (a, b) => compared(a.name, b.name) || compared(a.id, b.id),
};

/** Finds, narrows down, counts and orders apps: always all of them, whatever page is wanted. */
export async function createAppEngine(
  packed: PackedApps,
): Promise<(request: AppSearchRequest) => AppSearchResponse> {
  const apps = unpackApps(packed);
  const findPlaces = await createTextIndex(apps.map(getTexts));

  /** What the words find; the best match comes first only where no order is asked for, or else the newest. */
  const find = ({ query, sort }: AppSearchRequest): SearchableApp[] => {
    if (query === '') return apps;
    const places = findPlaces(query);
    if (sort !== null) places.sort((a, b) => a - b);
    return places.flatMap((place) => apps[place] ?? []);
  };

  return (request) => {
    const { query, choice, sort, size } = request;
    const found = find(request);
    const chosen = choice === null ? found : found.filter((app) => matchesFacets(app, choice));
    const order = query !== '' && sort === null ? null : orders[sort ?? 'featured'];
    const matches = order === null ? chosen : [...chosen].sort(order);
    const page = Math.min(request.page, Math.max(1, Math.ceil(matches.length / size)));
    return {
      apps: matches.slice((page - 1) * size, page * size),
      total: matches.length,
      page,
      counts: choice === null ? null : countFacets(found, choice),
      found: found.length,
    };
  };
}
