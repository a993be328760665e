import protobuf from 'protobufjs';
import { describe, expect, it } from 'vitest';
import { getCodec } from './protocol';

const document = getCodec('Document');
const listenRequest = getCodec('ListenRequest');
const runQuery = getCodec('RunQueryRequest');
const write = getCodec('Write');

/** A JSON object with only the own key `__proto__`, which an object literal cannot have. */
const withProto = (value: string) => JSON.parse(`{"__proto__":${value}}`) as object;

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
      unknown: 1,
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

  it('knows the field 5 of a write, which the published definition lacks', () => {
    const bytes = protobuf.Writer.create().uint32(0x2a).string('a/b').finish();
    expect(write.decode(bytes)).toEqual({ verify: 'a/b' });
    expect(write.normalize({ verify: 'a/b' })).toEqual({ verify: 'a/b' });
    expect(write.encode({ verify: 'a/b' })).toEqual(Buffer.from(bytes));
    expect(write.normalize({ delete: 'a/b' })).toEqual({ delete: 'a/b' });
  });

  it.each([
    { fields: withProto('{"integerValue":"1"}') },
    { fields: { map: { mapValue: { fields: withProto('{"integerValue":"1"}') } } } },
    withProto('{"fields":{}}'),
  ])('refuses a field __proto__ in JSON: %j', (message) => {
    expect(() => document.normalize(message)).toThrow(
      expect.objectContaining({
        status: 'INVALID_ARGUMENT',
        message: 'Invalid Document: the field name "__proto__" is reserved.',
      }),
    );
  });

  it('refuses a field __proto__ over the wire, and takes it for a text', () => {
    const encoded = document.encode({ fields: { _proto_: { stringValue: '__proto__' } } });
    expect(document.decode(encoded)).toEqual({
      fields: { _proto_: { stringValue: '__proto__' } },
    });
    const writer = protobuf.Writer.create();
    writer.uint32(0x12).fork().uint32(0x0a).string('__proto__').uint32(0x12).fork();
    writer.uint32(0x10).int64(1).ldelim().ldelim();
    expect(() => document.decode(writer.finish())).toThrow(
      expect.objectContaining({
        status: 'INVALID_ARGUMENT',
        message: 'Invalid Document: the field name "__proto__" is reserved.',
      }),
    );
  });

  it('refuses bytes that are no message', () => {
    expect(() => document.decode(Buffer.from([0x0a, 0xff]))).toThrow(
      expect.objectContaining({ status: 'INVALID_ARGUMENT' }),
    );
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
