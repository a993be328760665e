import {
  appCategories,
  appPlatforms,
  appSorts,
  minimumRatings,
  type AppSort,
  type FacetChoice,
} from '@appshelf/model';

/** What /apps shows; all of it is in the address. */
export interface CatalogueView extends FacetChoice {
  /** What is searched for; empty to see everything. */
  query: string;
  /** null for the usual order: what is featured first, or the best match. */
  sort: AppSort | null;
  /** Counted from 1. */
  page: number;
}

/** What is longer, in characters, is cut: nobody searches for so much, and the whole index is gone through for it. */
const longestQuery = 100;

/** How many technologies an address can ask for. */
const mostTechnologies = 10;

const isTechnology = (id: string): boolean => /^[\w-]{1,80}$/.test(id);

/** Reads the address of /apps; what it does not understand is as if it were not there. */
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
    // Without a query it is the usual order, by its name.
    sort: query === '' && sort === 'featured' ? null : sort,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The shortest address of a view: what is as usual is left out. */
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
