import { describe, expect, it } from 'vitest';
import type { Aggregation, Filter, FieldOperator, Order, StructuredQuery, Value } from '../../api';
import { OverlayView } from '../store/documents';
import { type Plain, reference, ROOT, stored, table, value } from '../testing/fixtures';
import { aggregate } from './aggregate';
import { compileQuery } from './compile';
import { toDisjuncts } from './disjuncts';
import { runQuery } from './run';

const by = (fieldPath: string, direction: 'ASCENDING' | 'DESCENDING' = 'ASCENDING'): Order => ({
  field: { fieldPath },
  direction,
});
const where = (fieldPath: string, op: FieldOperator, operand: Value): Filter => ({
  fieldFilter: { field: { fieldPath }, op, value: operand },
});
const all = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'AND', filters } });
const any = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'OR', filters } });
const unary = (
  fieldPath: string,
  op: 'IS_NULL' | 'IS_NAN' | 'IS_NOT_NULL' | 'IS_NOT_NAN',
): Filter => ({
  unaryFilter: { field: { fieldPath }, op },
});
const from = [{ collectionId: 'c' }];

const documents = table({
  'c/a': { n: 1n, s: 'x', tags: ['red', 'blue'], m: { deep: 5n } },
  'c/b': { n: 2, s: 'y', tags: ['red'], odd: [null, NaN] },
  'c/c': { n: 3n, s: 'x', tags: [], odd: [1n] },
  'c/d': { n: NaN, s: 'z' },
  'c/e': { n: null, s: 'x' },
  'c/f': { s: 'y' },
  'c/g': { n: '2', s: 'w' },
  'c/a/c/a': { n: 1n },
  'd/x/c/z': { n: 9n },
  'd/x': { n: 1n },
});

function getIds(query: StructuredQuery, parent = ROOT): string {
  const compiled = compileQuery(parent, { from, ...query });
  return runQuery(compiled, documents)
    .map(({ name }) => name.slice(ROOT.length + 1).replace(/^c\//, ''))
    .join(' ');
}

describe('filters', () => {
  it.each<[string, Filter, string]>([
    ['== compares numbers across types', where('n', 'EQUAL', value(2n)), 'b'],
    ['== null', unary('n', 'IS_NULL'), 'e'],
    ['== NaN', unary('n', 'IS_NAN'), 'd'],
    ['!= leaves out null and missing', where('n', 'NOT_EQUAL', value(1n)), 'd b c g'],
    ['not null', unary('n', 'IS_NOT_NULL'), 'd a b c g'],
    ['not NaN', unary('n', 'IS_NOT_NAN'), 'a b c g'],
    ['< keeps to the type, without NaN', where('n', 'LESS_THAN', value(3n)), 'a b'],
    ['<= leaves out NaN', where('n', 'LESS_THAN_OR_EQUAL', value(2n)), 'a b'],
    ['> NaN is a range of NaN alone', where('n', 'GREATER_THAN', value(NaN)), ''],
    ['>', where('n', 'GREATER_THAN', value(1n)), 'b c'],
    ['>=', where('s', 'GREATER_THAN_OR_EQUAL', value('y')), 'b f d'],
    ['in', where('n', 'IN', value([1n, 3])), 'a c'],
    ['not-in', where('n', 'NOT_IN', value([1n, 3])), 'd b g'],
    ['in finds neither null nor NaN', where('n', 'IN', value([null, NaN, 2n])), 'b'],
    ['in with a list', where('tags', 'IN', value([['red'], 'x'])), 'b'],
    ['not-in with a list', where('tags', 'NOT_IN', value([['red'], ['x']])), 'c a'],
    ['not-in with NaN', where('n', 'NOT_IN', value([NaN])), 'a b c g'],
    ['not-in with null finds nothing', where('n', 'NOT_IN', value([1n, null])), ''],
    ['array-contains', where('tags', 'ARRAY_CONTAINS', value('red')), 'a b'],
    ['array-contains-any', where('tags', 'ARRAY_CONTAINS_ANY', value(['blue', 'x'])), 'a'],
    ['array-contains finds no null', where('odd', 'ARRAY_CONTAINS', value(null)), ''],
    [
      'array-contains-any finds neither null nor NaN',
      where('odd', 'ARRAY_CONTAINS_ANY', value([null, NaN, 1n])),
      'c',
    ],
    ['array ==', where('tags', 'EQUAL', value(['red'])), 'b'],
    ['nested field', where('m.deep', 'EQUAL', value(5n)), 'a'],
    ['and', all(where('s', 'EQUAL', value('x')), where('n', 'GREATER_THAN', value(1n))), 'c'],
    [
      'or',
      any(where('s', 'EQUAL', value('z')), where('tags', 'ARRAY_CONTAINS', value('blue'))),
      'a d',
    ],
    ['name ==', where('__name__', 'EQUAL', reference('c/b')), 'b'],
    ['name >', where('__name__', 'GREATER_THAN', reference('c/e')), 'f g'],
    [
      'name in',
      where('__name__', 'IN', { arrayValue: { values: [reference('c/b'), reference('c/zz')] } }),
      'b',
    ],
  ])('%s', (_, filter, expected) => {
    expect(getIds({ where: filter })).toBe(expected);
  });
});

describe('order, cursors and windows', () => {
  const start = (before: boolean, ...values: Value[]) => ({ values, before });
  it.each<[string, StructuredQuery, string]>([
    ['by name without an order', {}, 'a b c d e f g'],
    ['leaves out documents without the field', { orderBy: [by('n')] }, 'e d a b c g'],
    ['descending, names as well', { orderBy: [by('s', 'DESCENDING')] }, 'd f b e c a g'],
    ['two fields', { orderBy: [by('s'), by('n', 'DESCENDING')] }, 'g c a e b d'],
    ['starts at', { orderBy: [by('s')], startAt: start(true, value('x')) }, 'a c e b f d'],
    ['starts after', { orderBy: [by('s')], startAt: start(false, value('x')) }, 'b f d'],
    ['ends at', { orderBy: [by('s')], endAt: start(false, value('x')) }, 'g a c e'],
    ['ends before', { orderBy: [by('s')], endAt: start(true, value('x')) }, 'g'],
    [
      'starts after a document',
      {
        orderBy: [by('s'), by('__name__')],
        startAt: start(false, value('x'), reference('c/c')),
      },
      'e b f d',
    ],
    [
      'starts after, descending',
      { orderBy: [by('s', 'DESCENDING')], startAt: start(false, value('x')) },
      'g',
    ],
    ['limit', { orderBy: [by('s')], limit: 2 }, 'g a'],
    ['limit of none', { limit: 0 }, ''],
    ['offset', { orderBy: [by('s')], offset: 1, limit: 2 }, 'a c'],
    ['inequalities order', { where: where('n', 'GREATER_THAN', value(0)), limit: 2 }, 'a b'],
    [
      'inequalities order like the last',
      { where: where('n', 'GREATER_THAN', value(0)), orderBy: [by('s', 'DESCENDING')] },
      'b c a',
    ],
  ])('%s', (_, query, expected) => {
    expect(getIds(query)).toBe(expected);
  });
});

describe('sources', () => {
  it('reaches a subcollection by its parent', () => {
    expect(getIds({}, `${ROOT}/c/a`)).toBe('a/c/a');
  });

  it('reaches a collection group', () => {
    const group = [{ collectionId: 'c', allDescendants: true }];
    expect(getIds({ from: group, where: where('n', 'GREATER_THAN_OR_EQUAL', value(3n)) })).toBe(
      'c d/x/c/z',
    );
    expect(getIds({ from: group }, `${ROOT}/d/x`)).toBe('d/x/c/z');
  });

  it('reaches everything below', () => {
    expect(getIds({ from: [{ allDescendants: true }] }, `${ROOT}/d/x`)).toBe('d/x/c/z');
    expect(getIds({ from: [{}] }).split(' ')).toHaveLength(8);
  });
});

describe('refusals', () => {
  const many = (count: number) => value(Array.from({ length: count }, (_, index) => BigInt(index)));
  it.each<[string, StructuredQuery, string]>([
    ['no source', { from: [] }, 'one collection selector'],
    ['an empty in', { where: where('n', 'IN', value([])) }, 'non-empty'],
    ['a long in', { where: where('n', 'IN', many(31)) }, 'up to 30'],
    ['a long not-in', { where: where('n', 'NOT_IN', many(11)) }, 'up to 10'],
    [
      'two negations',
      { where: all(where('n', 'NOT_EQUAL', value(1)), where('s', 'NOT_EQUAL', value(1))) },
      'Only a single',
    ],
    [
      'not-in with in',
      { where: all(where('n', 'NOT_IN', many(1)), where('s', 'IN', many(1))) },
      'cannot be used',
    ],
    [
      'many disjuncts',
      { where: all(where('n', 'IN', many(6)), where('s', 'IN', many(6))) },
      'disjunctions',
    ],
    ['a name that is none', { where: where('__name__', 'EQUAL', value('c/a')) }, 'must be a Key'],
    ['a cursor too long', { startAt: { values: [reference('c/a'), value(1)] } }, 'too many values'],
    ['a negative limit', { limit: -1 }, 'negative'],
    ['an empty composite', { where: all() }, 'no parts'],
    ['a wrong field path', { orderBy: [by('a..b')] }, 'Invalid field path'],
    ['an order without a field', { orderBy: [{}] }, 'A field path is missing.'],
    ['a projection without a field', { select: { fields: [{}] } }, 'A field path is missing.'],
    [
      'a reserved field',
      { orderBy: [by('a.__proto__')] },
      'The field name "__proto__" is reserved.',
    ],
    ['a filter without a field', { where: { fieldFilter: { op: 'EQUAL' } } }, 'path is missing'],
    [
      'a filter without a value',
      { where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'EQUAL' } } },
      'A value has no type.',
    ],
    ['a filter of no kind', { where: {} }, 'A filter compares no field and has no parts.'],
    [
      'a filter without an operator',
      { where: { fieldFilter: { field: { fieldPath: 'n' }, value: value(1) } } },
      'The filter on the field "n" has an unknown operator.',
    ],
    [
      'an unknown operator',
      { where: where('n', 'OPERATOR_UNSPECIFIED' as FieldOperator, value(1)) },
      'The filter on the field "n" has an unknown operator "OPERATOR_UNSPECIFIED".',
    ],
    [
      'a unary filter without an operator',
      { where: { unaryFilter: { field: { fieldPath: 'n' } } } },
      'The filter on the field "n" has an unknown operator.',
    ],
    [
      'a composite filter without an operator',
      { where: { compositeFilter: { filters: [unary('n', 'IS_NULL')] } } },
      'neither AND nor OR',
    ],
    [
      'an order after the key',
      { orderBy: [by('__name__'), by('n')] },
      'order by clause cannot contain more fields after the key',
    ],
    [
      'an order that a range implies after the key',
      { where: where('n', 'NOT_EQUAL', value(1)), orderBy: [by('__name__')] },
      'order by clause cannot contain more fields after the key',
    ],
    [
      'equality on the key beside a range',
      {
        where: all(where('n', 'NOT_EQUAL', value(1)), where('__name__', 'EQUAL', reference('c/a'))),
      },
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    ],
  ])('refuses %s', (_, query, message) => {
    expect(() => compileQuery(ROOT, { from, ...query })).toThrow(message);
  });

  it('refuses reserved collection ids', () => {
    expect(() => compileQuery(ROOT, { from: [{ collectionId: '__x__' }] })).toThrow(
      'Collection id "__x__" is invalid because it is reserved.',
    );
  });

  it('allows equality on the key together with a range of the key', () => {
    const both = all(
      where('n', 'GREATER_THAN', value(0)),
      where('__name__', 'EQUAL', reference('c/a')),
      where('__name__', 'LESS_THAN', reference('c/b')),
    );
    expect(getIds({ where: both })).toBe('a');
  });
});

describe('indexes', () => {
  const plain = Array.from({ length: 500 }, (_, index) => ({
    k: BigInt(index % 7),
    d: index % 3 === 0 ? index / 2 : BigInt(index),
    tags: [`t${index % 5}`, 'all'],
    ...(index % 4 !== 0 && { sparse: `s${index % 11}` }),
  }));
  const entries = plain.map((each, index): [string, Record<string, Plain>] => [
    `c/${(index * 37) % 500}`,
    each,
  ]);
  const indexed = table(Object.fromEntries(entries));
  indexed.remove(`${ROOT}/c/5`);
  indexed.put(stored('c/6', { k: 99n, d: 7.25, tags: [], sparse: 'new' }));
  const plainView = new OverlayView(indexed, new Map());

  const queries: StructuredQuery[] = [
    { where: where('k', 'EQUAL', value(3)) },
    { where: where('k', 'IN', value([1n, 99])), orderBy: [by('d', 'DESCENDING')] },
    { where: where('tags', 'ARRAY_CONTAINS', value('t2')), orderBy: [by('sparse')], limit: 7 },
    { where: where('tags', 'ARRAY_CONTAINS_ANY', value(['t2', 'all'])), limit: 9, offset: 3 },
    { orderBy: [by('d')], limit: 5 },
    { orderBy: [by('d', 'DESCENDING')], limit: 5 },
    { orderBy: [by('k', 'DESCENDING'), by('d')], limit: 100 },
    {
      orderBy: [by('sparse'), by('k', 'DESCENDING')],
      startAt: { values: [value('s4')] },
      limit: 20,
    },
    {
      orderBy: [by('sparse', 'DESCENDING')],
      startAt: { values: [value('s4')], before: true },
      limit: 20,
    },
    { where: where('d', 'GREATER_THAN', value(100)), limit: 4 },
    { where: where('d', 'LESS_THAN', value(100)), orderBy: [by('d', 'DESCENDING')], limit: 4 },
    { where: any(where('k', 'EQUAL', value(1)), where('d', 'LESS_THAN', value(9))), limit: 12 },
    { limit: 10 },
    { orderBy: [by('__name__', 'DESCENDING')], limit: 10 },
  ];

  it.each(queries)('find what a scan finds: %j', (query) => {
    for (const source of [from, [{ collectionId: 'c', allDescendants: true }]]) {
      const compiled = compileQuery(ROOT, { from: source, ...query });
      const names = (view: typeof plainView | typeof indexed) =>
        runQuery(compiled, view).map(({ name }) => name);
      expect(names(indexed)).toEqual(names(plainView));
      expect(names(indexed).length).toBeGreaterThan(0);
    }
  });
});

describe('disjuncts', () => {
  it('spell out a filter', () => {
    const filter = all(
      where('a', 'IN', value([1n, 2n])),
      any(where('b', 'EQUAL', value(3n)), where('c', 'LESS_THAN', value(4n))),
    );
    const { filter: parsed } = compileQuery(ROOT, { from, where: filter });
    const shown = toDisjuncts(parsed).map((conjunction) =>
      conjunction.map(
        ({ path, operator, value: { integerValue } }) =>
          `${path.join('.')} ${operator} ${integerValue ?? ''}`,
      ),
    );
    expect(shown).toEqual([
      ['a EQUAL 1', 'b EQUAL 3'],
      ['a EQUAL 1', 'c LESS_THAN 4'],
      ['a EQUAL 2', 'b EQUAL 3'],
      ['a EQUAL 2', 'c LESS_THAN 4'],
    ]);
  });
});

describe('aggregations', () => {
  const sum = { alias: 'x', sum: { field: { fieldPath: 'n' } } };
  const avg = { alias: 'x', avg: { field: { fieldPath: 'n' } } };
  const of = (...numbers: Plain[]) => numbers.map((n, index) => stored(`c/${index}`, { n }));
  it.each<[string, Plain[], Value, Value]>([
    ['integers', [1n, 2n], { integerValue: '3' }, { doubleValue: 1.5 }],
    ['mixed numbers', [1n, 0.5], { doubleValue: 1.5 }, { doubleValue: 0.75 }],
    ['what is no number', [1n, 'x', null], { integerValue: '1' }, { doubleValue: 1 }],
    ['nothing', [], { integerValue: '0' }, { nullValue: null }],
    ['an overflow', [2n ** 63n - 1n, 1n], { doubleValue: 2 ** 63 }, { doubleValue: 2 ** 62 }],
    ['NaN', [1n, NaN], { doubleValue: 'NaN' }, { doubleValue: 'NaN' }],
  ])('of %s', (_, numbers, expectedSum, expectedAverage) => {
    expect(aggregate([sum], of(...numbers))).toEqual({ x: expectedSum });
    expect(aggregate([avg], of(...numbers))).toEqual({ x: expectedAverage });
  });

  it.each<[string, Aggregation[], string]>([
    ['none', [], 'Aggregations can not be empty.'],
    [
      'more than five',
      [1, 2, 3, 4, 5, 6].map((n) => ({ alias: `a${n}`, count: {} })),
      'The maximum number of aggregations allowed in an aggregation query is 5. Received: 6',
    ],
    ['one without an operator', [{}], 'has no operator'],
    ['one without a field', [{ sum: {} }], 'A field path is missing.'],
    [
      'a reserved alias',
      [{ alias: '__proto__', count: {} }],
      'The property.name "__proto__" is reserved.',
    ],
  ])('refuse %s', (_, aggregations, message) => {
    expect(() => aggregate(aggregations, of(1n))).toThrow(message);
  });

  it('read in the order of their fields', () => {
    const stored = table({
      'c/a': { n: 5n, m: 1n },
      'c/b': { n: 1n, m: 2n },
      'c/c': { n: 3n, m: 3n },
    });
    const sumOfTwo = (...fields: string[]) => {
      const paths = fields.map((field) => [field]);
      const query = compileQuery(ROOT, { from, limit: 2 }, paths);
      const aggregations = fields.map((fieldPath) => ({
        alias: fieldPath,
        sum: { field: { fieldPath } },
      }));
      return aggregate(aggregations, runQuery(query, stored));
    };
    expect(sumOfTwo('n')).toEqual({ n: { integerValue: '4' } });
    expect(sumOfTwo('n', 'm')).toEqual({ n: { integerValue: '6' }, m: { integerValue: '3' } });
  });

  it('count up to a limit, and only documents with all aggregated fields', () => {
    const results = [...of(1n, 2n, 3n), stored('c/other', {})];
    expect(aggregate([{ count: {} }], results)).toEqual({ field_1: { integerValue: '4' } });
    expect(aggregate([{ count: { upTo: '2' } }], results)).toEqual({
      field_1: { integerValue: '2' },
    });
    expect(aggregate([{ alias: 'n', count: {} }, sum], results)).toEqual({
      n: { integerValue: '3' },
      x: { integerValue: '6' },
    });
  });
});
