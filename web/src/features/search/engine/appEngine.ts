import {
  countFacets,
  facetNames,
  facets,
  getFacetLabel,
  getKeywords,
  getOriginal,
  matchesFacets,
  unpackApps,
  type AppSort,
  type FacetName,
  type FacetValue,
  type PackedApps,
  type SearchableApp,
  type WordRules,
} from '@appshelf/model';
import type { AppSearchResponse, AppSearchRequest } from './requests';
import { addReason, createTextIndex, type Found, type SearchableTexts } from './textIndex';

const searchedFacets = facetNames.filter((name) => facets[name].isSearched);

/** What people may call a value: its id, and its label where that is another word. */
function getValueTexts(name: FacetName, value: FacetValue, names: PackedApps['names']): string[] {
  const label = getFacetLabel(name, value, names);
  return label.toLowerCase() === value ? [label] : [String(value), label];
}

const getTexts = (app: SearchableApp, position: number, packed: PackedApps): SearchableTexts => ({
  name: app.name,
  tagline: app.tagline,
  original: getOriginal(packed.originals, 'tagline', position),
  description: getKeywords(packed, position).join(' '),
  ...Object.fromEntries(
    searchedFacets.map((name) => [
      name,
      facets[name]
        .getValues(app)
        .flatMap((value) => getValueTexts(name, value, packed.names))
        .join(' '),
    ]),
  ),
});

/** How much the matches of a featured app count beside those of others. */
const featuredWeight = 1.2;

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
  rules: readonly WordRules[] = [],
): Promise<(request: AppSearchRequest) => AppSearchResponse> {
  const apps = unpackApps(packed);
  const findTexts = await createTextIndex(
    apps.map((app, position) => getTexts(app, position, packed)),
    {
      rules,
      synonyms: packed.synonyms,
      getWeight: (position) => (apps[position]?.featured === true ? featuredWeight : 1),
    },
  );

  /** The apps that match the query: the best match first or, where an order is requested, the newest. */
  const find = ({ query, sort }: AppSearchRequest): [SearchableApp, Found | undefined][] => {
    if (query === '') return apps.map((app) => [app, undefined]);
    const found = findTexts(query);
    if (sort !== null) found.sort((a, b) => a.position - b.position);
    return found.flatMap((match) => {
      const app = apps[match.position];
      return app === undefined ? [] : [[app, match]];
    });
  };

  return (request) => {
    const { query, choice, sort, size } = request;
    const matched = find(request);
    const reasons = new Map(matched);
    const found = matched.map(([app]) => app);
    const chosen = choice === null ? found : found.filter((app) => matchesFacets(app, choice));
    const order = query !== '' && sort === null ? null : orders[sort ?? 'featured'];
    const matches = order === null ? chosen : [...chosen].sort(order);
    const page = Math.min(request.page, Math.max(1, Math.ceil(matches.length / size)));
    return {
      apps: matches
        .slice((page - 1) * size, page * size)
        .map((app) => addReason(app, reasons.get(app))),
      total: matches.length,
      page,
      counts: choice === null ? null : countFacets(found, choice),
      found: found.length,
      meant: query !== '' && found.length === 0 ? findTexts.suggest(query) : null,
    };
  };
}
