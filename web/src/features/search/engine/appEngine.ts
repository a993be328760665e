import {
  countFacets,
  facetNames,
  facets,
  getFacetLabel,
  getOriginal,
  matchesFacets,
  unpackApps,
  type AppSort,
  type FacetName,
  type FacetValue,
  type PackedApps,
  type SearchableApp,
} from '@appshelf/model';
import type { AppSearchResponse, AppSearchRequest } from './requests';
import { createTextIndex, joinTexts, type SearchableTexts } from './textIndex';

const searchedFacets = facetNames.filter((name) => facets[name].isSearched);

/** What people may call a value: its id, and its label where that is another word. */
function getValueTexts(name: FacetName, value: FacetValue, names: PackedApps['names']): string[] {
  const label = getFacetLabel(name, value, names);
  return label.toLowerCase() === value ? [label] : [String(value), label];
}

const getTexts = (
  app: SearchableApp,
  position: number,
  { names, originals }: PackedApps,
): SearchableTexts => ({
  name: app.name,
  tags: app.tags.join(' '),
  tagline: joinTexts(app.tagline, getOriginal(originals, 'tagline', position)),
  // People type ids such as `web-components` as two terms.
  technologies: app.technologies.join(' '),
  labels: searchedFacets
    .flatMap((name) =>
      facets[name].getValues(app).flatMap((value) => getValueTexts(name, value, names)),
    )
    .join(' '),
});

const compared = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

/**
 * The orders of the catalogue's Firestore queries, in which ids decide between equals. They sort lists that have the newest
 * app first. Averages are in tenths here.
 */
const orders: Record<AppSort, ((a: SearchableApp, b: SearchableApp) => number) | null> = {
  featured: (a, b) => Number(b.featured) - Number(a.featured),
  newest: null,
  rating: (a, b) =>
    b.ratingAverage - a.ratingAverage || b.ratingCount - a.ratingCount || compared(b.id, a.id),
  name: (a, b) => compared(a.name, b.name) || compared(a.id, b.id),
};

/** Creates the search of apps. It filters, counts and orders all apps, whatever page is requested. */
export async function createAppEngine(
  packed: PackedApps,
): Promise<(request: AppSearchRequest) => AppSearchResponse> {
  const apps = unpackApps(packed);
  const findPositions = await createTextIndex(
    apps.map((app, position) => getTexts(app, position, packed)),
    packed.synonyms,
  );

  /** The apps that match the query: the best match first or, where an order is requested, the newest. */
  const find = ({ query, sort }: AppSearchRequest): SearchableApp[] => {
    if (query === '') return apps;
    const positions = findPositions(query);
    if (sort !== null) positions.sort((a, b) => a - b);
    return positions.flatMap((position) => apps[position] ?? []);
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
