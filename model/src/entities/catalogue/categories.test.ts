import { describe, expect, it } from 'vitest';
import { categoryList, parseCategories } from './categories';
import {
  defaultCategories,
  findCategory,
  flattenMerges,
  getCategoryNames,
  isCategoryId,
  listShownCategories,
  listUsableCategories,
  type Category,
} from './categoryTerms';

const make = (id: string, fields: Partial<Category> = {}): Category => ({
  id,
  label: id.toUpperCase(),
  description: '',
  icon: null,
  hidden: false,
  mergedInto: null,
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
    expect(isCategoryId(id)).toBe(true);
  });

  it.each(['', 'all', '2024', '-a', 'a-', 'a--b', 'Design', 'a b', 'a'.repeat(41), '__proto__'])(
    'is not "%s"',
    (id) => {
      expect(isCategoryId(id)).toBe(false);
    },
  );
});

describe('categories', () => {
  it('are chosen from those that are neither merged nor hidden', () => {
    expect(listShownCategories(garden).map(({ id }) => id)).toEqual(['herbs']);
    expect(listUsableCategories(garden).map(({ id }) => id)).toEqual(['herbs', 'trees']);
  });

  it('that were merged stand for the one that took over', () => {
    expect(findCategory(garden, 'plants')?.id).toBe('herbs');
    expect(findCategory(garden, 'trees')?.id).toBe('trees');
    expect(findCategory(garden, 'stones')).toBeUndefined();
    expect(getCategoryNames(garden)).toEqual({
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
    expect(categoryList.safeParse(flattenMerges(circle)).success).toBe(false);
  });
});

describe('a list of categories', () => {
  it.each<[string, readonly Category[]]>([
    ['the defaults', defaultCategories],
    ['hidden and merged ones', garden],
    ['a label that a merged one had', [...garden, make('plants-2', { label: 'Plants' })]],
  ])('may have %s', (_name, list) => {
    expect(categoryList.safeParse(list).success).toBe(true);
  });

  it.each<[string, readonly Category[], string]>([
    ['nothing', [], 'At least one category must be shown.'],
    ['only hidden ones', [make('a', { hidden: true })], 'At least one category must be shown.'],
    ['an id twice', [make('a'), make('a', { label: 'B' })], '"a" is the id of two categories.'],
    ['a name twice', [make('a'), make('b', { label: 'a' })], 'Two categories are called "a".'],
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
      'A site can have at most 60 categories, merged ones included.',
    ],
  ])('has not %s', (_name, list, message) => {
    expect(categoryList.safeParse(list).error?.issues[0]?.message).toBe(message);
  });
});

describe('the stored categories', () => {
  it('are the defaults without a document', () => {
    expect(parseCategories(undefined)).toEqual({ revision: 0, entries: defaultCategories });
  });

  it('are those of the document', () => {
    const accepted = ['herbs', 'trees'];
    expect(parseCategories({ entries: garden, accepted, revision: 4 })).toEqual({
      revision: 4,
      entries: garden,
    });
  });

  it('are not replaced by the defaults when they cannot be read', () => {
    expect(() => parseCategories({ entries: [], accepted: [], revision: 1 })).toThrow();
  });
});
