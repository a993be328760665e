import type { SearchableApp, SearchableInstruction } from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { searchAnswerOf } from '../../testing/search';
import { createSearchIndex } from './searchIndex';

const app = (id: string, fields: Partial<SearchableApp>): SearchableApp => ({
  id,
  name: id,
  tagline: '',
  tags: [],
  technologies: [],
  category: 'utilities',
  platforms: ['web'],
  iconUrl: null,
  ratingAverage: 0,
  ratingCount: 0,
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

const instructions: SearchableInstruction[] = [
  { id: 'tides', title: 'Read the tides', summary: 'Before you leave the harbour.', tags: ['sea'] },
  { id: 'budget', title: 'Plan a budget', summary: 'With coffee.', tags: ['money'] },
];

const index = await createSearchIndex(searchAnswerOf(apps, instructions));
const appIds = (query: string) => index.find(query).apps.map(({ id }) => id);

describe('the search', () => {
  it('puts names before tags, tags before taglines, taglines before technologies', () => {
    expect(appIds('harbour')).toEqual(['by-name', 'by-tag', 'by-tagline', 'by-technology']);
  });

  it.each([
    ['a whole name', 'Palette', 'palette'],
    ['any case', 'pALETTE', 'palette'],
    ['the beginning of a word', 'pal', 'palette'],
    ['one letter', 'p', 'palette'],
    ['a letter left out', 'paltte', 'palette'],
    ['a letter too many', 'pallette', 'palette'],
    ['a wrong letter', 'palotte', 'palette'],
    ['two slips in a long word', 'harbuor-framewrok', 'by-technology'],
    ['no accent', 'cafe', 'cafe'],
    ['an accent', 'pálette', 'palette'],
    ['a category', 'finance', 'cafe'],
    ['a platform', 'linux', 'cafe'],
    ['words of different fields', 'palette agree', 'palette'],
    ['a word that nothing holds beside one that something does', 'palette xyzzyx', 'palette'],
  ])('finds by %s: "%s"', (_name, query, id) => {
    expect(appIds(query)[0]).toBe(id);
  });

  it.each([
    ['words of more apps than one', 'harbour palette agree sees', 4],
    ['a slip in a short word', 'hrb', 0],
    ['nothing known', 'xyzzyx', 0],
    ['no words', '  ', 0],
  ])('%s: "%s" finds %i apps at least', (_name, query, count) => {
    if (count === 0) expect(appIds(query)).toEqual([]);
    else expect(appIds(query).length).toBeGreaterThanOrEqual(count);
  });

  it('asks for every word where something holds them all', () => {
    expect(appIds('harbour sees')).toEqual(['by-tagline']);
  });

  it('finds instructions by title, summary and tag, apart from apps', () => {
    const ids = (query: string) => index.find(query).instructions.map(({ id }) => id);
    expect(ids('tides')).toEqual(['tides']);
    expect(ids('harbour')).toEqual(['tides']);
    expect(ids('money')).toEqual(['budget']);
  });

  it('hands out what the result shows', () => {
    expect(index.find('cafe').apps).toEqual([apps[4]]);
  });
});
