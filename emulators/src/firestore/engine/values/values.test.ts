import { describe, expect, it } from 'vitest';
import type { Value } from '../../api';
import { stored, value } from '../testing/fixtures';
import { toCanonicalKey } from './canonical';
import { compareValues } from './compare';
import { formatFieldPath, getField, parseFieldPath, projectDocument, withField } from './fieldPath';
import { normalizeFields, normalizeValue } from './normalize';
import { checkDocumentSize } from './size';

const vector = (...numbers: number[]): Value => ({
  mapValue: { fields: { __type__: value('__vector__'), value: value(numbers) } },
});
const point = (latitude: number, longitude: number): Value => ({
  geoPointValue: { latitude, longitude },
});
const referenceTo = (path: string): Value => ({
  referenceValue: `projects/p/databases/d/documents/${path}`,
});

/** Values in ascending order; the ones in one row are equal. */
const ASCENDING: Value[][] = [
  [value(null)],
  [value(false)],
  [value(true)],
  [value(NaN)],
  [value(-Infinity)],
  [value(-9223372036854775808n), value(-(2 ** 63))],
  [value(-1.5)],
  [value(-1n), value(-1)],
  [value(0n), value(0), { doubleValue: '-0' }],
  [value(0.1)],
  [value(1n), value(1)],
  [value(2n ** 53n), value(2 ** 53)],
  [value(2n ** 53n + 1n)],
  [value(2n ** 63n - 1n)],
  [value(2 ** 63)],
  [value(Infinity)],
  [value(new Date(-1))],
  [value(new Date(0))],
  [value('')],
  [value('A')],
  [value('a')],
  [value('aa')],
  [value('\u{ff61}')],
  [value('\u{1f44b}')],
  [value(Uint8Array.of())],
  [value(Uint8Array.of(1, 2))],
  [value(Uint8Array.of(200))],
  [referenceTo('a/__id-9223372036854775808__')],
  [referenceTo('a/__id9__')],
  [referenceTo('a/__id9__/c/d')],
  [referenceTo('a/__id10__')],
  [referenceTo('a/1')],
  [referenceTo('a/b')],
  [referenceTo('a/b/c/d')],
  [referenceTo('a/b!')],
  [point(-1, 5)],
  [point(0, 0), point(-0, -0)],
  [point(0, 1)],
  [value([])],
  [value([null, 'z'])],
  [value([1n]), value([1])],
  [value([1n, 2n])],
  [vector(9)],
  [vector(1, 2)],
  [vector(2, 1)],
  [value({})],
  [value({ a: 1 })],
  [value({ a: 1, b: 1 }), value({ b: 1n, a: 1n })],
  [value({ a: 2 })],
  [value({ b: 0 })],
];

describe('the order of values', () => {
  const ranked = ASCENDING.flatMap((row, rank) =>
    row.map((each) => ({ each: normalizeValue(each), rank })),
  );

  it('puts every pair in its place', () => {
    for (const left of ranked) {
      for (const right of ranked) {
        const shown = `${JSON.stringify(left.each)} <=> ${JSON.stringify(right.each)}`;
        const order = Math.sign(compareValues(left.each, right.each));
        expect(`${shown} ${order}`).toBe(`${shown} ${Math.sign(left.rank - right.rank)}`);
      }
    }
  });

  it('agrees with the canonical keys', () => {
    for (const left of ranked) {
      for (const right of ranked) {
        const isSame = toCanonicalKey(left.each) === toCanonicalKey(right.each);
        expect([left.each, right.each, isSame]).toEqual([
          left.each,
          right.each,
          left.rank === right.rank,
        ]);
      }
    }
  });
});

describe('normalization', () => {
  it.each<[Value, Value]>([
    [
      { timestampValue: '2026-01-02T03:04:05.123456789Z' },
      { timestampValue: '2026-01-02T03:04:05.123456Z' },
    ],
    [
      { timestampValue: '2026-01-02T03:04:05+01:00' },
      { timestampValue: '2026-01-02T02:04:05.000000Z' },
    ],
    [{ integerValue: '-007' }, { integerValue: '-7' }],
    [{ doubleValue: -0 }, { doubleValue: '-0' }],
    [{ bytesValue: '_-8' }, { bytesValue: '/+8=' }],
    [{ geoPointValue: {} }, { geoPointValue: { latitude: 0, longitude: 0 } }],
    [{ arrayValue: {} }, { arrayValue: { values: [] } }],
    [{ mapValue: {} }, { mapValue: { fields: {} } }],
  ])('%j becomes %j', (input, output) => {
    expect(normalizeValue(input)).toEqual(output);
  });

  it.each<[string, Value]>([
    ['no type', {}],
    ['an integer too large', { integerValue: '9223372036854775808' }],
    ['an integer with a fraction', { integerValue: '1.5' }],
    ['a wrong time', { timestampValue: 'yesterday' }],
    ['a latitude beyond the pole', { geoPointValue: { latitude: 91 } }],
    ['an array in an array', value([[1]])],
    ['a reserved field name', value({ __x__: 1 })],
    ['an empty field name', value({ '': 1 })],
    ['a false vector', value({ __type__: '__vector__', value: ['x'] })],
    ['a reference to no document', { referenceValue: 'apps/a' }],
  ])('refuses %s', (_, input) => {
    expect(() => normalizeValue(input)).toThrow(
      expect.objectContaining({ status: 'INVALID_ARGUMENT' }),
    );
  });

  it('takes twenty levels of maps and no more', () => {
    const nested = (levels: number): Value =>
      levels === 0 ? value(1) : { mapValue: { fields: { a: nested(levels - 1) } } };
    expect(() => normalizeFields({ a: nested(19) })).not.toThrow();
    expect(() => normalizeFields({ a: nested(20) })).toThrow('nested deeper');
  });

  it('takes a document of one mebibyte and no more', () => {
    const name = 'projects/p/databases/d/documents/c/i';
    const overhead = 2 + 2 + 16 + 2 + 1 + 32;
    const text = (size: number) => ({ a: { stringValue: 'x'.repeat(size - overhead) } });
    expect(() => checkDocumentSize(name, text(1_048_576))).not.toThrow();
    expect(() => checkDocumentSize(name, text(1_048_577))).toThrow('exceeds the maximum');
  });
});

describe('field paths', () => {
  it.each([
    ['a', ['a']],
    ['a.b_1', ['a', 'b_1']],
    ['`a.b`.c', ['a.b', 'c']],
    ['a.`x\\`y\\\\z`', ['a', 'x`y\\z']],
    ['`1`', ['1']],
  ])('reads and writes %s', (text, path) => {
    expect(parseFieldPath(text)).toEqual(path);
    expect(formatFieldPath(path)).toBe(text);
  });

  it.each(['', 'a.', '.a', 'a..b', '1a', 'a-b', '`a', 'a`b`', '``'])('refuses "%s"', (text) => {
    expect(() => parseFieldPath(text)).toThrow('Invalid field path');
  });

  it.each(['__proto__', 'a.__x__', '`__proto__`.a'])('refuses the reserved name in %s', (text) => {
    expect(() => parseFieldPath(text)).toThrow('is reserved.');
  });

  it('takes the name of a document for a field path, and none for none', () => {
    expect(parseFieldPath('__name__')).toEqual(['__name__']);
    expect(() => parseFieldPath(undefined)).toThrow('A field path is missing.');
  });

  it('finds own fields only', () => {
    const { fields } = stored('a/b', { map: { x: 1n } });
    expect(getField(fields, ['map', 'x'])).toEqual({ integerValue: '1' });
    expect(getField(fields, ['map', 'constructor'])).toBeUndefined();
    expect(getField(fields, ['map', 'x', 'y'])).toBeUndefined();
  });

  it('sets and removes without touching the original', () => {
    const { fields } = stored('a/b', { map: { x: 1n, y: 2n }, other: 'o' });
    expect(withField(fields, ['map', 'x'], undefined)).toEqual(
      stored('a/b', { map: { y: 2n }, other: 'o' }).fields,
    );
    expect(withField(fields, ['other', 'z'], value(true))).toEqual(
      stored('a/b', { map: { x: 1n, y: 2n }, other: { z: true } }).fields,
    );
    expect(withField(fields, ['none', 'z'], undefined)).toBe(fields);
    expect(fields).toEqual(stored('a/b', { map: { x: 1n, y: 2n }, other: 'o' }).fields);
  });

  it('projects', () => {
    const document = stored('a/b', { map: { x: 1n, y: 2n }, other: 'o' });
    const paths = [['map', 'y'], ['none'], ['__name__']];
    expect(projectDocument(document, paths).fields).toEqual(
      stored('a/b', { map: { y: 2n } }).fields,
    );
  });
});
