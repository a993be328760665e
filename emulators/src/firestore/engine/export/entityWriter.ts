import protobuf from 'protobufjs';
import type { Document, Fields, Value } from '../../api';
import { parseDocumentName, type ResourcePath } from '../names';
import { parseTimestamp } from '../time';
import { Meaning, ValueField, WireType } from './entityFormat';

/**
 * Writes a document as an EntityProto record.
 *
 * @throws StatusError INVALID_ARGUMENT for a name that is no document's.
 */
export function encodeEntity(document: Document): Uint8Array {
  const path = parseDocumentName(document.name);
  const writer = protobuf.Writer.create();
  tag(writer, 13, WireType.LENGTH_DELIMITED).fork();
  writeKey(writer, path);
  writer.ldelim();
  writeProperties(writer, document.fields ?? {});
  tag(writer, 16, WireType.LENGTH_DELIMITED).fork();
  writePathElements(writer, path.segments.slice(0, 2), { group: 1, type: 2, name: 4 });
  return writer.ldelim().finish();
}

function tag(writer: protobuf.Writer, field: number, wireType: number): protobuf.Writer {
  return writer.uint32(((field << 3) | wireType) >>> 0);
}

function writeString(writer: protobuf.Writer, field: number, text: string): void {
  tag(writer, field, WireType.LENGTH_DELIMITED).string(text);
}

function writeKey(writer: protobuf.Writer, path: ResourcePath): void {
  writeString(writer, 13, `dev~${path.project}`);
  tag(writer, 14, WireType.LENGTH_DELIMITED).fork();
  writePathElements(writer, path.segments, { group: 1, type: 2, name: 4 });
  writer.ldelim();
  if (path.database !== '(default)') writeString(writer, 23, path.database);
}

/** One group per pair of collection and document id; the key and a reference value number its fields differently. */
function writePathElements(
  writer: protobuf.Writer,
  segments: readonly string[],
  fields: { group: number; type: number; name: number },
): void {
  for (let index = 0; index < segments.length; index += 2) {
    tag(writer, fields.group, WireType.START_GROUP);
    writeString(writer, fields.type, segments[index] ?? '');
    writeString(writer, fields.name, segments[index + 1] ?? '');
    tag(writer, fields.group, WireType.END_GROUP);
  }
}

/** Empty arrays are indexed properties (14) and come first; everything else is raw (15). */
function writeProperties(writer: protobuf.Writer, fields: Fields): void {
  const entries = Object.entries(fields);
  for (const [name, value] of entries) {
    if (isEmptyArray(value)) writeProperty(writer, 14, name, value, false);
  }
  for (const [name, value] of entries) {
    if (isEmptyArray(value)) continue;
    if (value.arrayValue) {
      for (const element of value.arrayValue.values ?? []) {
        writeProperty(writer, 15, name, element, true);
      }
    } else writeProperty(writer, 15, name, value, false);
  }
}

function isEmptyArray(value: Value): boolean {
  return value.arrayValue !== undefined && (value.arrayValue.values ?? []).length === 0;
}

function writeProperty(
  writer: protobuf.Writer,
  field: number,
  name: string,
  value: Value,
  multiple: boolean,
): void {
  tag(writer, field, WireType.LENGTH_DELIMITED).fork();
  const meaning = getMeaning(value);
  if (meaning !== undefined) tag(writer, 1, WireType.VARINT).int32(meaning);
  writeString(writer, 3, name);
  tag(writer, 4, WireType.VARINT).bool(multiple);
  tag(writer, 5, WireType.LENGTH_DELIMITED).fork();
  writeValue(writer, value);
  writer.ldelim().ldelim();
}

function getMeaning(value: Value): number | undefined {
  if (value.timestampValue !== undefined) return Meaning.TIMESTAMP;
  if (value.geoPointValue !== undefined) return Meaning.GEOPOINT;
  if (value.bytesValue !== undefined) return Meaning.BYTESTRING;
  if (value.mapValue !== undefined) return Meaning.ENTITY;
  return value.arrayValue === undefined ? undefined : Meaning.EMPTY_LIST;
}

function writeValue(writer: protobuf.Writer, value: Value): void {
  if (value.booleanValue !== undefined) {
    tag(writer, ValueField.BOOLEAN, WireType.VARINT).bool(value.booleanValue);
  } else if (value.integerValue !== undefined) {
    tag(writer, ValueField.INT64, WireType.VARINT).int64(value.integerValue);
  } else if (value.timestampValue !== undefined) {
    const micros = parseTimestamp(value.timestampValue).toString();
    tag(writer, ValueField.INT64, WireType.VARINT).int64(micros);
  } else if (value.doubleValue !== undefined) {
    tag(writer, ValueField.DOUBLE, WireType.FIXED64).double(Number(value.doubleValue));
  } else if (value.stringValue !== undefined) {
    writeString(writer, ValueField.STRING, value.stringValue);
  } else if (value.bytesValue !== undefined) {
    const bytes = Buffer.from(value.bytesValue, 'base64');
    tag(writer, ValueField.STRING, WireType.LENGTH_DELIMITED).bytes(bytes);
  } else if (value.geoPointValue !== undefined) writePoint(writer, value.geoPointValue);
  else if (value.referenceValue !== undefined) writeReference(writer, value.referenceValue);
  else if (value.mapValue !== undefined) writeMap(writer, value.mapValue.fields ?? {});
}

function writePoint(writer: protobuf.Writer, point: NonNullable<Value['geoPointValue']>): void {
  tag(writer, ValueField.POINT, WireType.START_GROUP);
  tag(writer, 6, WireType.FIXED64).double(point.latitude ?? 0);
  tag(writer, 7, WireType.FIXED64).double(point.longitude ?? 0);
  tag(writer, ValueField.POINT, WireType.END_GROUP);
}

function writeReference(writer: protobuf.Writer, name: string): void {
  const path = parseDocumentName(name);
  tag(writer, ValueField.REFERENCE, WireType.START_GROUP);
  writeString(writer, 13, `dev~${path.project}`);
  writePathElements(writer, path.segments, { group: 14, type: 15, name: 17 });
  if (path.database !== '(default)') writeString(writer, 23, path.database);
  tag(writer, ValueField.REFERENCE, WireType.END_GROUP);
}

/** A map is an entity of its own with an empty key and an empty entity group. */
function writeMap(writer: protobuf.Writer, fields: Fields): void {
  tag(writer, ValueField.STRING, WireType.LENGTH_DELIMITED).fork();
  tag(writer, 13, WireType.LENGTH_DELIMITED).fork();
  writeString(writer, 13, '');
  writeString(writer, 14, '');
  writer.ldelim();
  writeProperties(writer, fields);
  writeString(writer, 16, '');
  writer.ldelim();
}
