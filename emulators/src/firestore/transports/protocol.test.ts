import { describe, expect, it } from 'vitest';
import { codecOf } from './protocol';

const document = codecOf('Document');
const listenRequest = codecOf('ListenRequest');
const runQuery = codecOf('RunQueryRequest');

function roundTrip(value: object): unknown {
  const { fields } = document.decode(document.encode({ name: 'n', fields: { value } }));
  return (fields as Record<string, unknown>).value;
}

describe('MessageCodec', () => {
  it.each([
    [{ nullValue: null }],
    [{ booleanValue: false }],
    [{ integerValue: '0' }],
    [{ integerValue: '9223372036854775807' }],
    [{ integerValue: '-9223372036854775808' }],
    [{ doubleValue: 0 }],
    [{ doubleValue: '-0' }],
    [{ doubleValue: 1.5e-300 }],
    [{ doubleValue: 'NaN' }],
    [{ doubleValue: '-Infinity' }],
    [{ stringValue: '' }],
    [{ stringValue: 'héllo 🎉 漢字' }],
    [{ bytesValue: '' }],
    [{ bytesValue: '+/8=' }],
    [{ timestampValue: '2024-02-29T12:00:00.123456789Z' }],
    [{ timestampValue: '1969-12-31T23:59:59.999999Z' }],
    [{ timestampValue: '0001-01-01T00:00:00.000Z' }],
    [{ referenceValue: 'projects/p/databases/(default)/documents/a/b' }],
    [{ geoPointValue: { latitude: -90, longitude: 0 } }],
    [{ arrayValue: { values: [{ nullValue: null }, { mapValue: { fields: {} } }] } }],
    [{ mapValue: { fields: { 'a.b': { doubleValue: '-0' } } } }],
  ])('keeps %j over the wire', (value) => {
    expect(roundTrip(value)).toEqual(value);
  });

  it('brings foreign JSON into the one form', () => {
    const request = runQuery.normalize({
      parent: 'projects/p/databases/d/documents',
      structuredQuery: {
        where: {
          fieldFilter: { field: { fieldPath: 'a' }, op: 5, value: { bytesValue: '-_8' } },
        },
        orderBy: [{ field: { fieldPath: 'a' }, direction: 2 }],
        limit: 3,
        startAt: { values: [{ integerValue: 7 }], before: true },
      },
      transaction: '-_8',
      unheardOf: 1,
    });
    expect(request).toEqual({
      parent: 'projects/p/databases/d/documents',
      structuredQuery: {
        where: {
          fieldFilter: { field: { fieldPath: 'a' }, op: 'EQUAL', value: { bytesValue: '+/8=' } },
        },
        orderBy: [{ field: { fieldPath: 'a' }, direction: 'DESCENDING' }],
        limit: 3,
        startAt: { values: [{ integerValue: '7' }], before: true },
      },
      transaction: '+/8=',
    });
  });

  it('keeps wrapped numbers plain', () => {
    const addTarget = { targetId: 2, expectedCount: 0, documents: { documents: ['a'] } };
    expect(listenRequest.decode(listenRequest.encode({ addTarget }))).toMatchObject({ addTarget });
  });

  it.each([
    [{ fields: { value: { timestampValue: 'yesterday' } } }],
    [{ fields: { value: { timestampValue: 5 } } }],
    [{ fields: { value: { arrayValue: { values: 'no array' } } } }],
    [{ fields: { value: { stringValue: 5 } } }],
  ])('refuses %j', (message) => {
    expect(() => document.normalize(message)).toThrow(
      expect.objectContaining({ status: 'INVALID_ARGUMENT' }),
    );
  });
});
