import { expect, test } from 'vitest';
import type { Value } from '../../shared/firestoreDocument';
import type { RulesValue } from '../api';
import { toResource, toRulesValue } from './firestore-values';
import {
  nullValue,
  rulesBool,
  rulesBytes,
  rulesFloat,
  rulesInt,
  rulesLatLng,
  rulesList,
  rulesMap,
  rulesPath,
  rulesString,
  rulesTimestamp,
} from './values';

test.each<[keyof Value, Value, RulesValue]>([
  ['nullValue', { nullValue: null }, nullValue],
  ['booleanValue', { booleanValue: false }, rulesBool(false)],
  ['integerValue', { integerValue: '9223372036854775807' }, rulesInt(9223372036854775807n)],
  ['doubleValue', { doubleValue: 2 }, rulesFloat(2)],
  ['doubleValue', { doubleValue: '-Infinity' }, rulesFloat(-Infinity)],
  ['stringValue', { stringValue: '' }, rulesString('')],
  ['timestampValue', { timestampValue: '1970-01-01T00:00:01.000000002Z' }, rulesTimestamp(1n, 2)],
  [
    'timestampValue',
    { timestampValue: '1969-12-31T23:59:59.5Z' },
    rulesTimestamp(-1n, 500_000_000),
  ],
  ['timestampValue', { timestampValue: '1970-01-01T01:00:00+01:00' }, rulesTimestamp(0n, 0)],
  ['bytesValue', { bytesValue: 'AP8=' }, rulesBytes(Buffer.from([0, 255]))],
  ['geoPointValue', { geoPointValue: { latitude: 1.5 } }, rulesLatLng(1.5, 0)],
  [
    'referenceValue',
    { referenceValue: 'projects/p/databases/(default)/documents/a/1' },
    rulesPath(['databases', '(default)', 'documents', 'a', '1']),
  ],
  ['arrayValue', { arrayValue: { values: [{ integerValue: '1' }] } }, rulesList([rulesInt(1)])],
  ['arrayValue', { arrayValue: {} }, rulesList([])],
  ['mapValue', { mapValue: { fields: { a: { nullValue: null } } } }, rulesMap({ a: nullValue })],
  ['mapValue', { mapValue: {} }, rulesMap({})],
])('%s %#', (_kind, value, expected) => {
  expect(toRulesValue(value)).toEqual(expected);
});

test('a document has data, an id and a name', () => {
  const { members } = toResource({
    name: 'projects/p/databases/(default)/documents/a/1',
    fields: { x: { booleanValue: true } },
  });
  expect(members).toEqual(
    new Map<string, RulesValue>([
      ['data', rulesMap({ x: rulesBool(true) })],
      ['id', rulesString('1')],
      ['__name__', rulesPath(['databases', '(default)', 'documents', 'a', '1'])],
    ]),
  );
});
