import { describe, expect, it } from 'vitest';
import { StatusError } from '../../../shared/status';
import type { FieldOperator, Filter, Order, StructuredQuery, Value } from '../../api';
import { compileQuery } from '../query/compile';
import { type Plain, reference, ROOT, value } from '../testing/fixtures';
import { parseFieldPath } from '../values/fieldPath';
import { findIndexes } from '.';
import { type Index, parseIndexDefinitions } from './definitions';

const by = (fieldPath: string, direction: 'ASCENDING' | 'DESCENDING' = 'ASCENDING'): Order => ({
  field: { fieldPath },
  direction,
});
const down = (fieldPath: string) => by(fieldPath, 'DESCENDING');
const is = (fieldPath: string, op: FieldOperator, operand: Value): Filter => ({
  fieldFilter: { field: { fieldPath }, op, value: operand },
});
const equal = (field: string, operand: Plain = 1) => is(field, 'EQUAL', value(operand));
const above = (field: string) => is(field, 'GREATER_THAN', value(1));
const contains = (field: string) => is(field, 'ARRAY_CONTAINS', value('x'));
const all = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'AND', filters } });
const any = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'OR', filters } });
const key = (op: FieldOperator) => is('__name__', op, reference('c/a'));

const from = [{ collectionId: 'c' }];
const group = [{ collectionId: 'c', allDescendants: true }];

/** An index from `a ASC, b DESC, tags CONTAINS`; of the collection group when a `*` comes first. */
function toIndex(text: string): object {
  const queryScope = text.startsWith('*') ? 'COLLECTION_GROUP' : 'COLLECTION';
  const fields = text
    .replace('*', '')
    .split(', ')
    .map((field) => {
      const [fieldPath, mode] = field.split(' ');
      if (mode === 'CONTAINS') return { fieldPath, arrayConfig: mode };
      return { fieldPath, order: mode === 'ASC' ? 'ASCENDING' : 'DESCENDING' };
    });
  return { collectionGroup: 'c', queryScope, fields };
}

function toText({ fields }: Pick<Index, 'fields'>): string {
  return fields
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(({ fieldPath, mode }) => `${fieldPath} ${mode.replace('ENDING', '')}`)
    .join(', ');
}

interface Case {
  query: StructuredQuery;
  composite?: string[];
  fieldOverrides?: object[];
  aggregated?: string[];
}

function find({ query, composite = [], fieldOverrides = [], aggregated = [] }: Case): string[] {
  const definitions = parseIndexDefinitions({ indexes: composite.map(toIndex), fieldOverrides });
  const compiled = compileQuery(ROOT, { from, ...query });
  return findIndexes(compiled, definitions, aggregated.map(parseFieldPath)).map(toText);
}

/** The message about the missing index, and the JSON of its second line. */
function findMissing(testCase: Case): { message: string; json: unknown } {
  try {
    const found = find(testCase);
    throw new Error(`It is answered by ${found.join(' + ')}.`);
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    expect(error.status).toBe('FAILED_PRECONDITION');
    const [message = '', json] = error.message.split('\n');
    return { message, json: json === undefined ? undefined : JSON.parse(json) };
  }
}

const exempted = (fieldPath: string, indexes: object[] = [], collectionGroup = 'c') => ({
  collectionGroup,
  fieldPath,
  indexes,
});

describe('automatic indexes answer', () => {
  it.each<[string, StructuredQuery, string[]]>([
    ['everything', {}, []],
    ['everything of a group', { from: group }, []],
    ['all collections by name', { from: [{ allDescendants: true }], where: key('LESS_THAN') }, []],
    ['the order of names', { orderBy: [by('__name__')] }, []],
    ['a range of names', { where: key('GREATER_THAN') }, []],
    ['names', { where: is('__name__', 'IN', { arrayValue: { values: [reference('c/a')] } }) }, []],
    ['an equality', { where: equal('a') }, ['a ASC']],
    ['an equality with null', { where: equal('a', null) }, ['a ASC']],
    ['an equality inside a map', { where: equal('m.a') }, ['m.a ASC']],
    ['equalities', { where: all(equal('a'), equal('b')) }, ['a ASC', 'b ASC']],
    ['an element', { where: contains('tags') }, ['tags CONTAINS']],
    [
      'an equality and an element',
      { where: all(equal('a'), contains('tags')) },
      ['a ASC', 'tags CONTAINS'],
    ],
    ['a range', { where: above('a') }, ['a ASC']],
    ['a range from the end', { where: above('a'), orderBy: [down('a')] }, ['a DESC']],
    ['an order', { orderBy: [by('a')] }, ['a ASC']],
    ['a descending order', { orderBy: [down('a'), down('__name__')] }, ['a DESC']],
    ['anything but a value', { where: is('a', 'NOT_EQUAL', value(1)) }, ['a ASC']],
    [
      'the order of a field with one value',
      { where: equal('a'), orderBy: [down('a')] },
      ['a DESC'],
    ],
    ['a name and an equality', { where: all(key('EQUAL'), equal('a')) }, ['a ASC']],
    [
      'a range of names and an equality, from the end',
      { where: all(equal('a'), key('GREATER_THAN')), orderBy: [down('__name__')] },
      ['a DESC'],
    ],
    ['one of several values', { where: is('a', 'IN', value([1, 2])) }, ['a ASC', 'a ASC']],
    [
      'either of two fields',
      { where: any(equal('a'), contains('tags')) },
      ['a ASC', 'tags CONTAINS'],
    ],
  ])('%s', (_name, query, indexes) => {
    expect(find({ query })).toEqual(indexes);
  });
});

describe('composite indexes answer', () => {
  const ordered: StructuredQuery = { where: all(equal('a'), equal('b')), orderBy: [down('n')] };

  it.each<[string, Case, string[]]>([
    [
      'equalities and an order',
      { query: ordered, composite: ['b DESC, a ASC, n DESC'] },
      ['b DESC, a ASC, n DESC'],
    ],
    [
      'by two of them that end in the same order',
      { query: ordered, composite: ['a ASC, n DESC', 'b ASC, n DESC'] },
      ['a ASC, n DESC', 'b ASC, n DESC'],
    ],
    [
      'by one rather than two',
      { query: ordered, composite: ['a ASC, n DESC', 'b ASC, n DESC', 'a ASC, b ASC, n DESC'] },
      ['a ASC, b ASC, n DESC'],
    ],
    [
      'an element and an order',
      {
        query: { where: contains('tags'), orderBy: [by('n')] },
        composite: ['tags CONTAINS, n ASC'],
      },
      ['tags CONTAINS, n ASC'],
    ],
    [
      'ranges of two fields, in the order of their names',
      { query: { where: all(above('b'), above('a')) }, composite: ['a ASC, b ASC'] },
      ['a ASC, b ASC'],
    ],
    [
      'an order of names that differs from that of the field',
      { query: { orderBy: [by('a'), down('__name__')] }, composite: ['a ASC, __name__ DESC'] },
      ['a ASC'],
    ],
    [
      'each disjunct by its own',
      {
        query: { where: all(is('a', 'IN', value([1, 2])), above('n')) },
        composite: ['a ASC, n ASC'],
      },
      ['a ASC, n ASC', 'a ASC, n ASC'],
    ],
    [
      'a collection group',
      {
        query: { from: group, where: equal('a'), orderBy: [by('n')] },
        composite: ['*a ASC, n ASC'],
      },
      ['a ASC, n ASC'],
    ],
    [
      'a sum over a filter, and of its field',
      { query: { where: equal('a') }, composite: ['a ASC, n ASC'], aggregated: ['n', 'a'] },
      ['a ASC, n ASC'],
    ],
    [
      'two sums',
      { query: {}, composite: ['n ASC, m ASC'], aggregated: ['m', 'n'] },
      ['n ASC, m ASC'],
    ],
    ['a sum of everything, by the automatic one', { query: {}, aggregated: ['n', 'n'] }, ['n ASC']],
    [
      'a sum of what it is sorted by',
      { query: { where: above('n') }, aggregated: ['n'] },
      ['n ASC'],
    ],
  ])('%s', (_name, testCase, indexes) => {
    expect(find(testCase)).toEqual(indexes);
  });
});

// https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging
describe('three indexes that end in the rating answer every combination of the documentation', () => {
  const composite = [
    'category ASC, star_rating ASC',
    'city ASC, star_rating ASC',
    'editors_pick ASC, star_rating ASC',
  ];

  it.each([
    [['category']],
    [['city']],
    [['category', 'city']],
    [['category', 'city', 'editors_pick']],
    [['editors_pick']],
  ])('%j', (filters) => {
    const query = {
      where: all(...filters.map((field) => equal(field))),
      orderBy: [by('star_rating')],
    };
    expect(find({ query, composite })).toEqual(
      filters.map((field) => `${field} ASC, star_rating ASC`),
    );
    expect(() =>
      find({ query: { ...query, orderBy: [down('star_rating')] }, composite }),
    ).toThrow();
  });
});

describe('a missing index', () => {
  const inIndexes = 'The query requires an index. Add this to "indexes" in firestore.indexes.json:';

  it.each<[string, Case, string]>([
    [
      'an equality and an order',
      { query: { where: equal('a'), orderBy: [by('n')] } },
      'a ASC, n ASC',
    ],
    [
      'the other direction',
      { query: { where: equal('a'), orderBy: [down('n')] }, composite: ['a ASC, n ASC'] },
      'a ASC, n DESC',
    ],
    [
      'a field more',
      { query: { where: equal('a'), orderBy: [by('n')] }, composite: ['a ASC, n ASC, m ASC'] },
      'a ASC, n ASC',
    ],
    [
      'an equality that none of the merged ones has',
      {
        query: { where: all(equal('a'), equal('b')), orderBy: [by('n')] },
        composite: ['a ASC, n ASC', 'b ASC, n DESC'],
      },
      'a ASC, b ASC, n ASC',
    ],
    ['two orders', { query: { orderBy: [by('a'), down('b')] } }, 'a ASC, b DESC'],
    ['two ranges', { query: { where: all(above('b'), above('a')) } }, 'a ASC, b ASC'],
    [
      'the implied direction of a range',
      { query: { where: all(equal('a'), above('n')) }, composite: ['a ASC, n DESC'] },
      'a ASC, n ASC',
    ],
    [
      'an element instead of the array',
      {
        query: { where: contains('tags'), orderBy: [by('n')] },
        composite: ['tags ASC, n ASC'],
      },
      'tags CONTAINS, n ASC',
    ],
    [
      'an element, by descending name',
      { query: { where: contains('tags'), orderBy: [down('__name__')] } },
      'tags CONTAINS, __name__ DESC',
    ],
    [
      'another order of names',
      { query: { orderBy: [by('a'), down('__name__')] } },
      'a ASC, __name__ DESC',
    ],
    [
      'a sum over a filter, sorted the other way',
      { query: { where: equal('a'), orderBy: [down('b')] }, aggregated: ['n'] },
      'a ASC, b DESC, n DESC',
    ],
    ['a sum over a filter', { query: { where: equal('a') }, aggregated: ['n'] }, 'a ASC, n ASC'],
    ['a disjunct', { query: { where: any(equal('a'), above('n')) } }, 'a ASC, n ASC'],
    [
      'a collection group, where the collection has one',
      {
        query: { from: group, where: equal('a'), orderBy: [by('n')] },
        composite: ['a ASC, n ASC'],
      },
      '*a ASC, n ASC',
    ],
    [
      'a collection, where the group has one',
      { query: { where: equal('a'), orderBy: [by('n')] }, composite: ['*a ASC, n ASC'] },
      'a ASC, n ASC',
    ],
    [
      'equalities over a group',
      { query: { from: group, where: all(equal('a'), equal('b')) } },
      '*a ASC, b ASC',
    ],
  ])('is named for %s, and is enough', (_name, testCase, index) => {
    const { message, json } = findMissing(testCase);
    expect(message).toBe(inIndexes);
    expect(json).toEqual(toIndex(index));
    expect(find({ ...testCase, composite: [...(testCase.composite ?? []), index] })).toContain(
      toText({ fields: parseIndexDefinitions({ indexes: [json] }).composite[0]?.fields ?? [] }),
    );
  });

  const automatic = [
    { order: 'ASCENDING', queryScope: 'COLLECTION' },
    { order: 'DESCENDING', queryScope: 'COLLECTION' },
    { arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' },
  ];

  it.each<[string, Case, object]>([
    [
      'an equality over a group, beside the automatic ones',
      { query: { from: group, where: equal('a') } },
      exempted('a', [...automatic, { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }]),
    ],
    [
      'an element of a group',
      { query: { from: group, where: contains('tags') } },
      exempted('tags', [...automatic, { arrayConfig: 'CONTAINS', queryScope: 'COLLECTION_GROUP' }]),
    ],
    [
      'an equality over a group, by descending name',
      { query: { from: group, where: equal('a'), orderBy: [down('__name__')] } },
      exempted('a', [...automatic, { order: 'DESCENDING', queryScope: 'COLLECTION_GROUP' }]),
    ],
    [
      'an exempted field',
      { query: { where: equal('a') }, fieldOverrides: [exempted('a')] },
      exempted('a', [{ order: 'ASCENDING', queryScope: 'COLLECTION' }]),
    ],
    [
      'a field by which documents expire',
      { query: { orderBy: [down('a')] }, fieldOverrides: [{ ...exempted('a'), ttl: true }] },
      { ...exempted('a', [{ order: 'DESCENDING', queryScope: 'COLLECTION' }]), ttl: true },
    ],
    [
      'a field of an exempted map',
      { query: { where: equal('m.a') }, fieldOverrides: [exempted('m')] },
      exempted('m.a', [{ order: 'ASCENDING', queryScope: 'COLLECTION' }]),
    ],
    [
      'a field where all are exempted',
      { query: { where: equal('a') }, fieldOverrides: [exempted('*')] },
      exempted('a', [{ order: 'ASCENDING', queryScope: 'COLLECTION' }]),
    ],
  ])('is an override for %s, and is enough', (_name, testCase, override) => {
    const { message, json } = findMissing(testCase);
    expect(message).toContain('Add this to "fieldOverrides" in firestore.indexes.json');
    expect(json).toEqual(override);
    const others = (testCase.fieldOverrides ?? []).filter(
      (each) =>
        (each as { fieldPath: string }).fieldPath !== (json as { fieldPath: string }).fieldPath,
    );
    expect(find({ ...testCase, fieldOverrides: [json as object, ...others] })).toHaveLength(1);
  });

  it.each([[from], [group]])('cannot be added for descending names alone, of %j', (source) => {
    const { message, json } = findMissing({ query: { from: source, orderBy: [down('__name__')] } });
    expect(json).toBeUndefined();
    expect(message).toMatch(
      /^The query requires an index\. .*order by __name__ ascending, or by a field/,
    );
  });

  it('is not that of another collection, nor of a map beside it', () => {
    const fieldOverrides = [exempted('a', [], 'other'), exempted('m'), exempted('a.b')];
    expect(find({ query: { where: all(equal('a'), equal('me')) }, fieldOverrides })).toHaveLength(
      2,
    );
  });
});

describe('definitions', () => {
  it.each<[unknown, string]>([
    [[], 'It must hold an object.'],
    [{ indexes: {} }, '"indexes" must be a list of objects.'],
    [{ indexes: [{ fields: [] }] }, 'indexes[0]: "fields" is empty.'],
    [
      { indexes: [toIndex('a ASC, b ASC'), { fields: [{ fieldPath: 'a', order: 'ASC' }] }] },
      'indexes[1]: "collectionGroup" must be a text.',
    ],
    [
      { indexes: [{ collectionGroup: 'c', fields: [{ fieldPath: 'a', order: 'ASC' }] }] },
      'indexes[0]: "order" must be ASCENDING or DESCENDING, or "arrayConfig" CONTAINS.',
    ],
    [
      { indexes: [{ ...toIndex('a ASC'), queryScope: 'ALL' }] },
      'indexes[0]: "queryScope" must be COLLECTION or COLLECTION_GROUP.',
    ],
    [{ fieldOverrides: [exempted('a..b')] }, 'fieldOverrides[0]: Invalid field path "a..b".'],
  ])('%j are refused', (content, message) => {
    expect(() => parseIndexDefinitions(content)).toThrow(message);
  });

  it('keep vector indexes apart, and may be empty', () => {
    const vector = { fieldPath: 'v', vectorConfig: { dimension: 3, flat: {} } };
    const index = { collectionGroup: 'c', queryScope: 'COLLECTION', fields: [vector] };
    const { composite, vector: indexes } = parseIndexDefinitions({ indexes: [index] });
    expect(composite).toEqual([]);
    expect(indexes).toEqual([{ ...index, fields: [], vectorField: 'v', dimension: 3 }]);
    expect(parseIndexDefinitions({}).composite).toEqual([]);
  });

  it.each([{}, { dimension: 3 }, { dimension: 0, flat: {} }, { dimension: 1.5, flat: {} }, 3])(
    'refuse the vector configuration %j',
    (vectorConfig) => {
      const index = { collectionGroup: 'c', fields: [{ fieldPath: 'v', vectorConfig }] };
      expect(() => parseIndexDefinitions({ indexes: [index] })).toThrow(
        'indexes[0]: "vectorConfig" must be {"dimension": N, "flat": {}}.',
      );
    },
  );
});
