import { describe, expect, it } from 'vitest';
import { flattenMerges } from './flattenMerges';
import { parseTaxonomy, storedTaxonomies } from './storedTaxonomy';
import { taxonomies, taxonomyNames, type TaxonomyName } from './taxonomies';
import {
  findTerm,
  getTermNames,
  isTermId,
  listShownLabels,
  listShownTerms,
  listUsableTerms,
  makeTerm,
  replaceMerged,
  type Term,
} from './terms';

const parseList = (name: TaxonomyName, entries: readonly Term[]) =>
  storedTaxonomies[name].safeParse({ entries, revision: 0 });

const make = (id: string, fields: Partial<Term> = {}): Term => ({
  ...makeTerm(id, id.toUpperCase()),
  ...fields,
});

const garden = [
  make('herbs'),
  make('trees', { hidden: true }),
  make('plants', { mergedInto: 'herbs' }),
  make('roses', { mergedInto: 'trees' }),
];

describe('the id of a category', () => {
  it.each(['design', 'developer-tools', 'a1', 'a'.repeat(40)])('may be %s', (id) => {
    expect(isTermId(id)).toBe(true);
  });

  it.each(['', 'all', '2024', '-a', 'a-', 'a--b', 'Design', 'a b', 'a'.repeat(41), '__proto__'])(
    'is not "%s"',
    (id) => {
      expect(isTermId(id)).toBe(false);
    },
  );
});

describe('categories', () => {
  it('are chosen from those that are neither merged nor hidden', () => {
    expect(listShownTerms(garden).map(({ id }) => id)).toEqual(['herbs']);
    expect(listUsableTerms(garden).map(({ id }) => id)).toEqual(['herbs', 'trees']);
  });

  it('that were merged stand for the one that took over', () => {
    expect(findTerm(garden, 'plants')?.id).toBe('herbs');
    expect(findTerm(garden, 'trees')?.id).toBe('trees');
    expect(findTerm(garden, 'stones')).toBeUndefined();
    expect(getTermNames(garden)).toEqual({
      herbs: 'HERBS',
      trees: 'TREES',
      plants: 'HERBS',
      roses: 'TREES',
    });
  });

  it('that were merged follow a later merge', () => {
    const later = flattenMerges([
      make('herbs', { mergedInto: 'trees' }),
      make('trees'),
      make('plants', { mergedInto: 'herbs' }),
    ]);
    expect(later.map(({ mergedInto }) => mergedInto)).toEqual(['trees', null, 'trees']);
  });

  it('that lead in a circle are no endless work, and are refused', () => {
    const circle = [make('a', { mergedInto: 'b' }), make('b', { mergedInto: 'a' }), make('c')];
    expect(parseList('categories', flattenMerges(circle)).success).toBe(false);
  });
});

describe('the values of an app', () => {
  it('are shown by the labels of their terms, each once, and without hidden ones', () => {
    expect(listShownLabels(garden, ['plants', 'stones', 'roses', 'herbs'])).toEqual([
      'HERBS',
      'stones',
    ]);
  });

  it('are those that took over, each once', () => {
    expect(replaceMerged(garden, ['plants', 'stones', 'herbs'])).toEqual(['herbs', 'stones']);
  });
});

describe('a list of tags', () => {
  const [ink, inks] = [makeTerm('Ink & paper'), { ...makeTerm('INK'), mergedInto: 'Ink & paper' }];

  it('may be empty, and hold texts as editors typed them', () => {
    expect(parseList('tags', []).success).toBe(true);
    expect(parseList('tags', [ink, inks, { ...makeTerm('best'), hidden: true }]).success).toBe(
      true,
    );
  });

  it.each([
    ['a label of its own', { ...ink, label: 'Paper' }],
    ['a text that no tag can be', makeTerm('x'.repeat(31))],
    ['a name that Firestore keeps for itself', makeTerm('__proto__')],
    ['nothing', makeTerm(' ')],
  ])('has not %s', (_name, one) => {
    expect(parseList('tags', [one]).success).toBe(false);
  });
});

it.each(taxonomyNames)('the defaults of %s are a valid list', (name) => {
  expect(parseTaxonomy(name, undefined)).toEqual({
    revision: 0,
    entries: taxonomies[name].defaults,
  });
  expect(parseList(name, taxonomies[name].defaults).success).toBe(true);
});

describe('a list of categories', () => {
  it.each<[string, readonly Term[]]>([
    ['the defaults', taxonomies.categories.defaults],
    ['hidden and merged ones', garden],
    ['a label that a merged one had', [...garden, make('plants-2', { label: 'Plants' })]],
  ])('may have %s', (_name, list) => {
    expect(parseList('categories', list).success).toBe(true);
  });

  it.each<[string, readonly Term[], string]>([
    ['nothing', [], 'At least one category must be shown.'],
    ['only hidden ones', [make('a', { hidden: true })], 'At least one category must be shown.'],
    ['an id twice', [make('a'), make('a', { label: 'B' })], '"a" is the id of two categories.'],
    ['a name twice', [make('a'), make('b', { label: 'a' })], 'Two categories have the name "a".'],
    [
      'a merge into an unknown one',
      [make('a'), make('b', { mergedInto: 'c' })],
      '"B" must be merged into a category in use.',
    ],
    [
      'a merge into a merged one',
      [make('a'), make('b', { mergedInto: 'a' }), make('c', { mergedInto: 'b' })],
      '"C" must be merged into a category in use.',
    ],
    [
      'a merge into itself',
      [make('a'), make('b', { mergedInto: 'b' })],
      '"B" must be merged into a category in use.',
    ],
    ['no name', [make('a', { label: ' ' })], 'Enter a name.'],
    [
      'more than sixty',
      Array.from({ length: 61 }, (_, index) => make(`c${String(index)}`)),
      'A site can have at most 60 categories, including merged ones.',
    ],
  ])('has not %s', (_name, list, message) => {
    expect(parseList('categories', list).error?.issues[0]?.message).toBe(message);
  });
});

describe('the stored categories', () => {
  it('are the defaults without a document', () => {
    expect(parseTaxonomy('categories', undefined)).toEqual({
      revision: 0,
      entries: taxonomies.categories.defaults,
    });
  });

  it('are those of the document', () => {
    const accepted = ['herbs', 'trees'];
    expect(parseTaxonomy('categories', { entries: garden, accepted, revision: 4 })).toEqual({
      revision: 4,
      entries: garden,
    });
  });

  it('are not replaced by the defaults when they cannot be read', () => {
    expect(() => parseTaxonomy('categories', { entries: [], accepted: [], revision: 1 })).toThrow();
  });
});
