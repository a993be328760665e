import { describe, expect, it } from 'vitest';
import { catalogueHref, parseCatalogueView } from './catalogueAddress';

describe('the address of the catalogue', () => {
  it.each([
    ['', { category: null, sort: 'featured', page: 1 }],
    ['category=design', { category: 'design', sort: 'featured', page: 1 }],
    ['sort=rating&page=3', { category: null, sort: 'rating', page: 3 }],
    ['category=health&sort=name&page=2', { category: 'health', sort: 'name', page: 2 }],
  ] as const)('"%s" is read, and written the same way', (query, view) => {
    expect(parseCatalogueView(new URLSearchParams(query))).toEqual(view);
    expect(catalogueHref(view)).toBe(query === '' ? '/apps' : `/apps?${query}`);
  });

  it.each([
    'category=toys',
    'sort=toString',
    'sort=cheapest',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=many',
    'page=1e99',
  ])('"%s" is not understood and shows the first page of everything', (query) => {
    expect(parseCatalogueView(new URLSearchParams(query))).toEqual({
      category: null,
      sort: 'featured',
      page: 1,
    });
  });
});
