// @vitest-environment node
import {
  findServingIndexes,
  parseIndexDefinitions,
  type Index,
  type IndexRequirement,
} from 'firebase-emulators-without-java/firestore-indexes';
import { expect, it } from 'vitest';
import { findReplaceableIndexes, proposeIndexes } from './smallestSet';

const source = { collectionGroup: 'apps', queryScope: 'COLLECTION' } as const;

/** A query with these equalities, in the order of `name` or of another field. */
const sortedBy = (equalities: string, order = 'name'): IndexRequirement => ({
  ...source,
  equalities: equalities
    .split(' ')
    .filter((fieldPath) => fieldPath !== '')
    .map((fieldPath) => ({ fieldPath, mode: 'ASCENDING' })),
  sorted: [{ fieldPath: order, mode: 'ASCENDING' }],
  aggregated: [],
  nameOrder: 'ASCENDING',
});

/** Every combination of these filters. */
const combine = (filters: string[]): string[] =>
  filters.reduce((found, each) => [...found, ...found.map((few) => `${few} ${each}`.trim())], ['']);

const define = (...indexes: string[]) =>
  parseIndexDefinitions({
    indexes: indexes.map((fields) => ({
      ...source,
      fields: fields.split(' ').map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })),
    })),
  });

const toTexts = (indexes: readonly Index[]): string[] =>
  indexes.map(({ fields }) =>
    fields
      .map(({ fieldPath }) => fieldPath)
      .filter((path) => path !== '__name__')
      .join(' '),
  );

it.each<[string, string[], string[], string[]]>([
  ['one filter', ['a'], [], ['a name']],
  ['one combination: one index, which merges nothing', ['a b c'], [], ['a b c name']],
  [
    'every combination of five filters: one index each',
    combine(['a', 'b', 'c', 'd', 'e']),
    [],
    ['a name', 'b name', 'c name', 'd name', 'e name'],
  ],
  [
    'a filter that is always set',
    ['s', 's a', 's b', 's a b'],
    [],
    ['s name', 's a name', 's b name'],
  ],
  ['what is there already', ['a b', 'a', 'b'], ['a name'], ['b name']],
  ['nothing without an order of its own', [''], [], []],
])('the smallest set for %s', (_name, equalities, present, expected) => {
  const requirements = equalities.map((each) => sortedBy(each));
  const definitions = define(...present);
  const proposed = proposeIndexes(requirements, definitions);
  expect(toTexts(proposed).toSorted()).toEqual(expected.toSorted());
  const all = definitions.withComposite([...definitions.composite, ...proposed]);
  for (const each of requirements) expect(findServingIndexes(each, all)).toBeDefined();
  expect(findReplaceableIndexes(requirements, all)).toEqual([]);
});

it('keeps orders apart', () => {
  const requirements = [sortedBy('a'), sortedBy('a', 'size')];
  expect(toTexts(proposeIndexes(requirements, define()))).toEqual(['a name', 'a size']);
});

it('finds what others can replace, the largest first', () => {
  const requirements = combine(['a', 'b']).map((each) => sortedBy(each));
  const definitions = define('a b name', 'a name', 'b name', 'a size');
  expect(toTexts(findReplaceableIndexes(requirements, definitions))).toEqual([
    'a b name',
    'a size',
  ]);
});
