import { describe, expect, it } from 'vitest';
import { catalogueHref, parseCatalogueView } from './catalogueAddress';

describe('the address of the catalogue', () => {
  it.each([
    ['', { query: '', category: null, sort: 'featured', page: 1 }],
    ['category=design', { query: '', category: 'design', sort: 'featured', page: 1 }],
    ['sort=rating&page=3', { query: '', category: null, sort: 'rating', page: 3 }],
    ['category=health&sort=name&page=2', { query: '', category: 'health', sort: 'name', page: 2 }],
    ['q=notes', { query: 'notes', category: null, sort: 'featured', page: 1 }],
    [
      'q=a+%26+b&category=design',
      { query: 'a & b', category: 'design', sort: 'featured', page: 1 },
    ],
  ] as const)('"%s" is read, and written the same way', (query, view) => {
    expect(parseCatalogueView(new URLSearchParams(query))).toEqual(view);
    expect(catalogueHref(view)).toBe(query === '' ? '/apps' : `/apps?${query}`);
  });

  it.each([
    'q=',
    'q=+++',
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
      query: '',
      category: null,
      sort: 'featured',
      page: 1,
    });
  });

  it('searches for what is within bounds only', () => {
    const params = new URLSearchParams({ q: ` ${'a'.repeat(300)}` });
    expect(parseCatalogueView(params).query).toBe('a'.repeat(100));
  });
});
