import protobuf from 'protobufjs';
import type { Document, Fields, Value } from '../../api';
import { formatTimestamp } from '../time';
import { doubleToJson } from '../values/doubles';
import { Meaning, ValueField, WireType } from './entityFormat';

interface Property {
  meaning: number;
  name: string;
  multiple: boolean;
  value: Uint8Array;
}

interface Entity {
  app: string;
  database: string;
  path: string[];
  properties: Property[];
}

/** Names the documents of an export: project and database to put in front of a path of ids. */
export type ToDocumentName = (app: string, database: string, path: readonly string[]) => string;

/**
 * Reads one EntityProto record of an export as a document.
 *
 * @throws Error when the bytes are no such record.
 */
export function decodeEntity(record: Uint8Array, toName: ToDocumentName): Document {
  const entity = readEntity(record);
  return {
    name: toName(entity.app, entity.database, entity.path),
    fields: readFields(entity.properties, toName),
  };
}

/** Calls `onField` for each field of a message, or of a group up to its end tag. */
function readMessage(
  reader: protobuf.Reader,
  onField: (field: number, reader: protobuf.Reader) => boolean,
): void {
  while (reader.pos < reader.len) {
    const tag = reader.uint32();
    const wireType = tag & 7;
    if (wireType === WireType.END_GROUP) return;
    if (!onField(tag >>> 3, reader)) reader.skipType(wireType);
  }
}

function readEntity(bytes: Uint8Array): Entity {
  const entity: Entity = { app: '', database: '(default)', path: [], properties: [] };
  readMessage(protobuf.Reader.create(bytes), (field, reader) => {
    if (field === 13) readKey(reader.bytes(), entity);
    else if (field === 14 || field === 15) entity.properties.push(readProperty(reader.bytes()));
    else return false;
    return true;
  });
  return entity;
}

function readKey(bytes: Uint8Array, entity: Entity): void {
  readMessage(protobuf.Reader.create(bytes), (field, reader) => {
    if (field === 13) entity.app = reader.string();
    else if (field === 23) entity.database = reader.string();
    else if (field === 14) {
      readMessage(protobuf.Reader.create(reader.bytes()), (element, elements) => {
        if (element !== 1) return false;
        entity.path.push(...readPathElement(elements, 2, 3, 4));
        return true;
      });
    } else return false;
    return true;
  });
}

/** A path element's collection and document id; numeric ids are spelled as Datastore's `__id7__`. */
function readPathElement(
  reader: protobuf.Reader,
  typeField: number,
  idField: number,
  nameField: number,
): [string, string] {
  let collection = '';
  let id = '';
  readMessage(reader, (field, element) => {
    if (field === typeField) collection = element.string();
    else if (field === idField) id = `__id${readInt64Digits(element)}__`;
    else if (field === nameField) id = element.string();
    else return false;
    return true;
  });
  return [collection, id];
}

function readProperty(bytes: Uint8Array): Property {
  const property: Property = { meaning: 0, name: '', multiple: false, value: new Uint8Array() };
  readMessage(protobuf.Reader.create(bytes), (field, reader) => {
    if (field === 1) property.meaning = reader.int32();
    else if (field === 3) property.name = reader.string();
    else if (field === 4) property.multiple = reader.bool();
    else if (field === 5) property.value = reader.bytes();
    else return false;
    return true;
  });
  return property;
}

function readFields(properties: Property[], toName: ToDocumentName): Fields {
  const fields = new Map<string, Value>();
  for (const property of properties) {
    if (property.meaning === Meaning.EMPTY_LIST) {
      fields.set(property.name, { arrayValue: {} });
      continue;
    }
    const value = readValue(property, toName);
    if (!property.multiple) {
      fields.set(property.name, value);
      continue;
    }
    const before = fields.get(property.name)?.arrayValue?.values ?? [];
    fields.set(property.name, { arrayValue: { values: [...before, value] } });
  }
  return Object.fromEntries(fields);
}

function readValue({ meaning, value }: Property, toName: ToDocumentName): Value {
  let result: Value = { nullValue: null };
  readMessage(protobuf.Reader.create(value), (field, reader) => {
    if (field === ValueField.INT64) result = readInteger(readInt64Digits(reader), meaning);
    else if (field === ValueField.BOOLEAN) result = { booleanValue: reader.bool() };
    else if (field === ValueField.STRING) result = readBytes(reader.bytes(), meaning, toName);
    else if (field === ValueField.DOUBLE) result = { doubleValue: doubleToJson(reader.double()) };
    else if (field === ValueField.POINT) result = { geoPointValue: readPoint(reader) };
    else if (field === ValueField.REFERENCE) {
      result = { referenceValue: readReference(reader, toName) };
    } else return false;
    return true;
  });
  return result;
}

/** An int64 as decimal digits; beyond 2^53 a number would lose some. */
function readInt64Digits(reader: protobuf.Reader): string {
  const { high, low } = reader.int64();
  return ((BigInt(high) << 32n) | BigInt(low >>> 0)).toString();
}

function readInteger(digits: string, meaning: number): Value {
  if (meaning === Meaning.TIMESTAMP) return { timestampValue: formatTimestamp(BigInt(digits)) };
  return { integerValue: digits };
}

function readBytes(bytes: Uint8Array, meaning: number, toName: ToDocumentName): Value {
  if (meaning === Meaning.ENTITY) {
    return { mapValue: { fields: readFields(readEntity(bytes).properties, toName) } };
  }
  if (meaning === Meaning.BLOB || meaning === Meaning.BYTESTRING) {
    return { bytesValue: Buffer.from(bytes).toString('base64') };
  }
  return { stringValue: Buffer.from(bytes).toString('utf8') };
}

function readPoint(reader: protobuf.Reader): { latitude: number; longitude: number } {
  const point = { latitude: 0, longitude: 0 };
  readMessage(reader, (field, group) => {
    if (field === 6) point.latitude = group.double();
    else if (field === 7) point.longitude = group.double();
    else return false;
    return true;
  });
  return point;
}

function readReference(reader: protobuf.Reader, toName: ToDocumentName): string {
  let app = '';
  let database = '(default)';
  const path: string[] = [];
  readMessage(reader, (field, group) => {
    if (field === 13) app = group.string();
    else if (field === 23) database = group.string();
    else if (field === 14) path.push(...readPathElement(group, 15, 16, 17));
    else return false;
    return true;
  });
  return toName(app, database, path);
}
