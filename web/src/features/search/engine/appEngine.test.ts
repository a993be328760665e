import { defaultTaxonomies, noFacets, packApps, type SearchableApp } from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { makeApp } from '../../../testing/app';
import { createAppEngine } from './appEngine';
import type { AppSearchRequest } from './requests';

const app = (id: string, fields: Partial<SearchableApp>): SearchableApp => ({
  ...makeApp({
    id,
    name: id,
    tagline: '',
    tags: [],
    technologies: [],
    category: 'utilities',
    platforms: ['web'],
  }),
  ...fields,
});

const apps = [
  app('by-technology', { technologies: ['harbour-framework'] }),
  app('by-tagline', { tagline: 'Sees every harbour' }),
  app('by-tag', { tags: ['harbour'] }),
  app('by-name', { name: 'Harbour' }),
  app('cafe', { name: 'Café Noir', category: 'finance', platforms: ['linux'] }),
  app('palette', { name: 'Palette', tagline: 'Colours that agree', tags: ['design'] }),
];

const engine = await createAppEngine(packApps(apps));
const anything: AppSearchRequest = { query: '', choice: noFacets, sort: null, page: 1, size: 24 };
const appIds = (query: string) => engine({ ...anything, query }).apps.map(({ id }) => id);

describe('the search', () => {
  it('puts names before tags, tags before taglines, taglines before technologies', () => {
    expect(appIds('harbour')).toEqual(['by-name', 'by-tag', 'by-tagline', 'by-technology']);
  });

  it.each([
    ['a whole name', 'Palette', 'palette'],
    ['any case', 'pALETTE', 'palette'],
    ['the beginning of a word', 'pal', 'palette'],
    ['one letter of a name', 'p', 'palette'],
    ['a letter left out', 'paltte', 'palette'],
    ['a letter too many', 'pallette', 'palette'],
    ['a wrong letter', 'palotte', 'palette'],
    ['two slips in a long word', 'harbuor-framewrok', 'by-technology'],
    ['no accent', 'cafe', 'cafe'],
    ['an accent', 'pálette', 'palette'],
    ['a category', 'finance', 'cafe'],
    ['a platform', 'linux', 'cafe'],
    ['terms of different fields', 'palette agree', 'palette'],
    ['a term that no app has beside one that an app has', 'palette xyzzyx', 'palette'],
  ])('finds by %s: "%s"', (_name, query, id) => {
    expect(appIds(query)[0]).toBe(id);
  });

  it.each([
    ['terms of more apps than one', 'harbour palette agree sees', 4],
    ['a slip in a short word', 'hrb', 0],
    ['nothing known', 'xyzzyx', 0],
    ['nothing', '  ', 0],
  ])('%s: "%s" finds %i apps at least', (_name, query, count) => {
    if (count === 0) expect(appIds(query)).toEqual([]);
    else expect(appIds(query).length).toBeGreaterThanOrEqual(count);
  });

  it('asks for every term where an app has them all', () => {
    expect(appIds('harbour sees')).toEqual(['by-tagline']);
  });

  it.each([
    ['acfe', 'café'],
    ['hrb', null],
    ['harbourpalette', 'harbour palette'],
    ['palette', null],
    ['', null],
  ])('of “%s” says that %j was meant, where nothing is found', (query, meant) => {
    expect(engine({ ...anything, query }).meant).toBe(meant);
  });

  it('hands out what the result shows', () => {
    const [found] = engine({ ...anything, query: 'cafe' }).apps;
    expect(found).toMatchObject({ id: 'cafe', name: 'Café Noir', category: 'finance' });
    expect({ ...apps[4], sources: [], licenseTypes: [] }).toMatchObject(found ?? {});
  });
});

describe('a list of apps', async () => {
  const rated = (id: string, ratingAverage: number, fields: Partial<SearchableApp> = {}) =>
    app(id, { name: `Map ${id}`, ratingAverage, ratingCount: 1, ...fields });
  const list = await createAppEngine(
    packApps([
      rated('c', 4.2, { platforms: ['web', 'ios'], technologies: ['sql'] }),
      rated('a', 4.8, { category: 'design' }),
      rated('d', 4.8, { ratingCount: 9, featured: true }),
      rated('b', 0, { ratingCount: 0, name: 'Atlas', tags: ['map'], featured: true }),
    ]),
  );
  const ids = (request: Partial<AppSearchRequest>) =>
    list({ ...anything, ...request }).apps.map(({ id }) => id);

  it.each([
    [null, ['d', 'b', 'c', 'a']],
    ['featured', ['d', 'b', 'c', 'a']],
    ['newest', ['c', 'a', 'd', 'b']],
    ['rating', ['d', 'a', 'c', 'b']],
    ['name', ['b', 'a', 'c', 'd']],
  ] as const)('is in the order %s', (sort, expected) => {
    expect(ids({ sort })).toEqual(expected);
  });

  it('has its order among what a query finds as well', () => {
    expect(ids({ query: 'map', sort: 'newest' })).toEqual(['c', 'a', 'd', 'b']);
    expect(ids({ query: 'atlas', sort: 'name' })).toEqual(['b']);
  });

  it('keeps what was chosen, and counts beside it', () => {
    const response = list({
      ...anything,
      query: 'map',
      choice: { ...noFacets, category: 'utilities', platforms: ['ios'] },
    });
    expect(response.apps.map(({ id }) => id)).toEqual(['c']);
    expect(response).toMatchObject({ total: 1, found: 4 });
    expect(response.counts?.technologies.values).toEqual({ sql: 1 });
    expect(response.counts?.category.values).toEqual({ utilities: 1 });
  });

  it('narrows nothing down and counts nothing without a choice, and stays as it was for the next request', () => {
    const response = list({ ...anything, query: '', choice: null, sort: 'name' });
    expect(response.apps.map(({ id }) => id)).toEqual(['b', 'a', 'c', 'd']);
    expect(response).toMatchObject({ total: 4, counts: null });
    expect(ids({ sort: 'newest' })).toEqual(['c', 'a', 'd', 'b']);
  });

  it.each([
    [1, 1, ['c', 'a', 'd']],
    [2, 2, ['b']],
    [9, 2, ['b']],
  ])('page %i is page %i', (page, shown, expected) => {
    const response = list({ ...anything, sort: 'newest', page, size: 3 });
    expect(response.page).toBe(shown);
    expect(response.apps.map(({ id }) => id)).toEqual(expected);
  });

  it('has one empty page when nothing is left', () => {
    const choice = { ...noFacets, technologies: ['none'] };
    expect(list({ ...anything, choice, page: 3 })).toMatchObject({ apps: [], total: 0, page: 1 });
  });
});

it('finds an app in the reader’s language and in that of the originals, once', async () => {
  const translated = { de: { tagline: 'Farben, die passen' } };
  const german = await createAppEngine(
    packApps(
      [app('palette', { tagline: 'Colours that agree', translated }), app('other', {})],
      defaultTaxonomies,
      [],
      'de',
    ),
  );
  for (const query of ['farben', 'colours', 'farben colours']) {
    expect(german({ ...anything, query }).apps).toMatchObject([
      { id: 'palette', tagline: 'Farben, die passen' },
    ]);
  }
});
