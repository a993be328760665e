import {
  appCategories,
  appPlatforms,
  appSorts,
  minimumRatings,
  type AppSort,
  type FacetChoice,
} from '@appshelf/model';

/** What /apps shows; the address contains all of it. */
export interface CatalogueView extends FacetChoice {
  /** The search query; empty without a search. */
  query: string;
  /** The order; null for the default: featured apps first, or the best match. */
  sort: AppSort | null;
  /** The number of the page, counted from 1. */
  page: number;
}

/** The longest query, in characters. Longer ones are cut, because each one searches the whole index. */
const longestQuery = 100;

/** The largest number of technologies in an address. */
const mostTechnologies = 10;

const isTechnology = (id: string): boolean => /^[\w-]{1,80}$/.test(id);

/** Parses the address of /apps; invalid parts are ignored. */
export function parseCatalogueView(params: URLSearchParams): CatalogueView {
  const query = (params.get('q') ?? '').trim().slice(0, longestQuery);
  const sort = appSorts.find((name) => name === params.get('sort')) ?? null;
  const page = Number(params.get('page') ?? '1');
  const platforms = params.getAll('platform');
  const technologies = params.getAll('technology').filter(isTechnology);
  return {
    query,
    category: appCategories.find((category) => category === params.get('category')) ?? null,
    platforms: appPlatforms.filter((platform) => platforms.includes(platform)),
    technologies: [...new Set(technologies)].slice(0, mostTechnologies),
    minimumRating: minimumRatings.find((rating) => String(rating) === params.get('rating')) ?? null,
    // Without a query, "featured" is the default order.
    sort: query === '' && sort === 'featured' ? null : sort,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The shortest address of a view, without default values. */
export function catalogueHref(view: Partial<CatalogueView>): string {
  const params = new URLSearchParams();
  if (view.query) params.set('q', view.query);
  if (view.category) params.set('category', view.category);
  for (const platform of view.platforms ?? []) params.append('platform', platform);
  for (const technology of view.technologies ?? []) params.append('technology', technology);
  if (view.minimumRating) params.set('rating', String(view.minimumRating));
  if (view.sort) params.set('sort', view.sort);
  if (view.page && view.page > 1) params.set('page', String(view.page));
  const search = params.toString();
  return search === '' ? '/apps' : `/apps?${search}`;
}
