import { describe, expect, it } from 'vitest';
import type { Filter, FieldOperator, StructuredQuery, Value } from '../../api';
import { ROOT, value } from '../testing/fixtures';
import { aggregate } from './aggregate';
import { compileQuery } from './compile';

const from = [{ collectionId: 'c' }];
const everywhere = [{ allDescendants: true }];
const where = (fieldPath: string, op: FieldOperator, operand: Value = value(1n)): Filter => ({
  fieldFilter: { field: { fieldPath }, op, value: operand },
});
const all = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'AND', filters } });
const any = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'OR', filters } });
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const by = (fieldPath: string, direction: 'ASCENDING' | 'DESCENDING' = 'ASCENDING') => ({
  field: { fieldPath },
  direction,
});

const contains = where('tags', 'ARRAY_CONTAINS');
const containsAny = where('tags', 'ARRAY_CONTAINS_ANY', value([1n, 2n]));
const notIn = where('n', 'NOT_IN', value([1n]));
const unequal = (count: number) => all(...times(count, (index) => where(`f${index}`, 'LESS_THAN')));
const equal = (count: number) => all(...times(count, (index) => where(`f${index}`, 'EQUAL')));

describe('a query that Firestore refuses', () => {
  it.each<[string, StructuredQuery, string]>([
    ['two array-contains at once', { from, where: all(contains, contains) }, 'A maximum of 1'],
    ['both kinds of array-contains', { from, where: all(contains, containsAny) }, 'A maximum of 1'],
    ['two array-contains-any', { from, where: all(containsAny, containsAny) }, 'A maximum of 1'],
    [
      'two array-contains in one alternative',
      { from, where: any(where('n', 'EQUAL'), all(contains, contains)) },
      'A maximum of 1',
    ],
    [
      'not-in beside alternatives',
      { from, where: all(notIn, any(where('a', 'EQUAL'), where('b', 'EQUAL'))) },
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    ],
    [
      'not-in beside an OR of one part',
      { from, where: all(notIn, any(where('a', 'EQUAL'))) },
      "'NOT_IN' cannot be used",
    ],
    ['not-in inside an OR of one part', { from, where: any(notIn) }, "'NOT_IN' cannot be used"],
    [
      'a cursor with a value for an order that it implies',
      {
        from,
        where: where('n', 'GREATER_THAN'),
        startAt: { values: [value(1n)] },
      },
      'Cursor has too many values.',
    ],
    [
      'inequalities on 11 fields',
      { from, where: unequal(11) },
      'contains 11 distinct inequality fields: [f0, ',
    ],
    [
      '101 filters',
      { from, where: equal(101) },
      '101 filters, 0 sort orders, and no ancestor filter.',
    ],
    [
      '99 filters and two orders',
      { from, where: equal(99), orderBy: [by('x'), by('y')] },
      '99 filters, 2 sort orders, and no ancestor filter.',
    ],
    [
      'filters times alternatives',
      { from, where: all(equal(3), where('x', 'IN', value(times(30, BigInt)))) },
      'there are 120 filters',
    ],
    [
      'a field ordered twice',
      { from, orderBy: [by('a'), by('a', 'DESCENDING')] },
      'duplicate fields a',
    ],
    [
      'a filter without a collection',
      { from: everywhere, where: where('a', 'EQUAL') },
      'kind is required for filter: a',
    ],
    [
      'an order without a collection',
      { from: everywhere, orderBy: [by('a')] },
      'kind is required for all orders',
    ],
    [
      'descending names without a collection',
      { from: everywhere, orderBy: [by('__name__', 'DESCENDING')] },
      'kind is required for all orders',
    ],
  ])('%s', (_, query, message) => {
    expect(() => compileQuery(ROOT, query)).toThrow(
      expect.objectContaining({
        status: 'INVALID_ARGUMENT',
        message: expect.stringContaining(message) as string,
      }),
    );
  });

  it('the same with one more for a parent document', () => {
    expect(() => compileQuery(ROOT, { from, where: equal(100) })).not.toThrow();
    expect(() => compileQuery(`${ROOT}/c/a`, { from, where: equal(100) })).toThrow(
      '100 filters, 0 sort orders, and one ancestor filter.',
    );
  });

  it('a filter or an order of a collection group below a document', () => {
    const group = [{ collectionId: 'c', allDescendants: true }];
    const message = 'collection group queries are only allowed at the root parent';
    const below = (query: StructuredQuery) => () =>
      compileQuery(`${ROOT}/c/a`, { from: group, ...query });
    expect(below({ where: where('a', 'EQUAL') })).toThrow(message);
    expect(below({ orderBy: [by('a')] })).toThrow(message);
    expect(below({ orderBy: [by('__name__')] })).not.toThrow();
    expect(below({})).not.toThrow();
  });

  it.each<[string, StructuredQuery, string]>([
    [
      'of other fields than it selects',
      { from, select: { fields: [{ fieldPath: 'm' }] } },
      "The aggregation property n is not present in the base query's property mask.",
    ],
    [
      'of fields that it selects',
      { from, select: { fields: [{ fieldPath: 'n' }] } },
      'Cannot apply property masks when aggregation fields are present.',
    ],
    [
      'of names',
      { from, select: { fields: [{ fieldPath: '__name__' }] } },
      'Aggregation over non-key properties is not supported',
    ],
    [
      'in the order of names',
      { from, orderBy: [by('__name__')] },
      'This query requires an index that has fields [n] after __name__',
    ],
    [
      'in the order of names after another field',
      { from, orderBy: [by('m'), by('__name__')] },
      'This query requires an index that has fields [n] after __name__',
    ],
  ])('a sum %s', (_, query, message) => {
    const sum = [['n']];
    expect(() => compileQuery(ROOT, query, sum)).toThrow(message);
    expect(() => compileQuery(ROOT, query)).not.toThrow();
    expect(() =>
      compileQuery(ROOT, { from, orderBy: [by('n'), by('__name__')] }, sum),
    ).not.toThrow();
  });

  it('an aggregation with one alias twice', () => {
    const count = { count: {} };
    expect(() =>
      aggregate(
        [
          { ...count, alias: 'a' },
          { ...count, alias: 'a' },
        ],
        [],
      ),
    ).toThrow('duplicate alias: a.');
    expect(() => aggregate([count, { ...count, alias: 'field_1' }], [])).toThrow(
      'duplicate alias: field_1.',
    );
    expect(Object.keys(aggregate([count, count], []))).toEqual(['field_1', 'field_2']);
  });
});

describe('a query that Firestore takes', () => {
  it.each<[string, StructuredQuery]>([
    ['an array-contains in each alternative', { from, where: any(contains, containsAny) }],
    ['inequalities on 10 fields', { from, where: unequal(10) }],
    ['two inequalities on one field', { from, where: all(unequal(10), unequal(10)) }],
    [
      'names of all collections',
      {
        from: everywhere,
        where: where('__name__', 'LESS_THAN', { referenceValue: `${ROOT}/c/a` }),
        orderBy: [by('__name__')],
      },
    ],
  ])('%s', (_, query) => {
    expect(() => compileQuery(ROOT, query)).not.toThrow();
  });
});
