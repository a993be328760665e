import { defaultTaxonomies, noFacets } from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { getViewHref, parseCatalogueView, type CatalogueView } from './catalogueAddress';

const everything: CatalogueView = { ...noFacets, query: '', sort: null, page: 1 };

describe('the address of the catalogue', () => {
  it.each<[string, Partial<CatalogueView>]>([
    ['', {}],
    ['category=design', { category: 'design' }],
    ['sort=rating&page=3', { sort: 'rating', page: 3 }],
    ['category=health&sort=name&page=2', { category: 'health', sort: 'name', page: 2 }],
    ['q=notes', { query: 'notes' }],
    ['q=notes&sort=featured', { query: 'notes', sort: 'featured' }],
    ['q=a+%26+b&category=design', { query: 'a & b', category: 'design' }],
    ['platform=web&platform=linux', { platforms: ['web', 'linux'] }],
    ['tag=ink+%26+paper&tag=sea', { tags: ['ink & paper', 'sea'] }],
    [
      'q=notes&category=design&platform=ios&technology=sql&technology=web-components&rating=4.5&sort=newest&page=2',
      {
        query: 'notes',
        category: 'design',
        platforms: ['ios'],
        technologies: ['sql', 'web-components'],
        minimumRating: 4.5,
        sort: 'newest',
        page: 2,
      },
    ],
  ])('"%s" is parsed, and formatted the same way', (search, view) => {
    expect(parseCatalogueView(new URLSearchParams(search), defaultTaxonomies, [])).toEqual({
      ...everything,
      ...view,
    });
    expect(getViewHref(view)).toBe(search === '' ? '/apps' : `/apps?${search}`);
  });

  it.each([
    'q=',
    'q=+++',
    'category=toys',
    'sort=toString',
    'sort=cheapest',
    'sort=featured',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=many',
    'page=1e99',
    'platform=amiga',
    'tag=',
    'tag=__proto__',
    'technology=',
    'technology=../x',
    'rating=5',
    'rating=NaN',
  ])('"%s" is ignored and shows the first page of everything', (search) => {
    expect(parseCatalogueView(new URLSearchParams(search), defaultTaxonomies, [])).toEqual(
      everything,
    );
  });

  it('contains each platform and technology once', () => {
    const search = 'platform=linux&platform=web&platform=linux&technology=sql&technology=sql';
    expect(parseCatalogueView(new URLSearchParams(search), defaultTaxonomies, [])).toMatchObject({
      platforms: ['web', 'linux'],
      technologies: ['sql'],
    });
  });

  it('searches only for values within their limits', () => {
    const params = new URLSearchParams({ q: ` ${'a'.repeat(300)}` });
    expect(parseCatalogueView(params, defaultTaxonomies, []).query).toBe('a'.repeat(100));
  });
});
