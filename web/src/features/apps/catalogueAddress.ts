import { appCategories, type AppCategory } from '@appshelf/model';
import { type AppSort } from './api';

/** What /apps shows; all of it is in the address. */
export interface CatalogueView {
  /** What is searched for; empty to see everything. */
  query: string;
  /** null for all categories. */
  category: AppCategory | null;
  sort: AppSort;
  /** Counted from 1. */
  page: number;
}

/** What is longer, in characters, is cut: nobody searches for so much, and the whole index is gone through for it. */
const longestQuery = 100;

/** The sort orders, in the order in which they are offered. */
export const sortLabels: Record<AppSort, string> = {
  featured: 'Featured',
  newest: 'Newest',
  rating: 'Best rated',
  name: 'Name',
};

function isSort(value: string | null): value is AppSort {
  return value !== null && Object.hasOwn(sortLabels, value);
}

/** Reads the address of /apps; what it does not understand is as if it were not there. */
export function parseCatalogueView(params: URLSearchParams): CatalogueView {
  const sort = params.get('sort');
  const page = Number(params.get('page') ?? '1');
  return {
    query: (params.get('q') ?? '').trim().slice(0, longestQuery),
    category: appCategories.find((category) => category === params.get('category')) ?? null,
    sort: isSort(sort) ? sort : 'featured',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The shortest address of a view: what is as usual is left out. */
export function catalogueHref({
  query = '',
  category = null,
  sort = 'featured',
  page = 1,
}: Partial<CatalogueView>): string {
  const params = new URLSearchParams();
  if (query !== '') params.set('q', query);
  if (category !== null) params.set('category', category);
  if (sort !== 'featured') params.set('sort', sort);
  if (page !== 1) params.set('page', String(page));
  const search = params.toString();
  return search === '' ? '/apps' : `/apps?${search}`;
}
