import { StatusError } from '../../../shared/status';
import type { Fields, Value } from '../../api';
import { checkDepth } from '../../depth';
import { parseResourceName } from '../names';
import { formatTimestamp, parseTimestamp } from '../time';
import { doubleToJson } from './doubles';
import { isReservedFieldName } from './fieldPath';

/** Limits of https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields. */
const MAX_FIELD_NAME_BYTES = 1500;
/** 1 MiB less 89 bytes, for texts and bytes. */
const MAX_VALUE_BYTES = 1_048_487;
/** https://firebase.google.com/docs/firestore/vector-search#limitations */
const MAX_DIMENSIONS = 2048;
const MAX_INT64 = 2n ** 63n - 1n;
const MIN_INT64 = -(2n ** 63n);

/**
 * Normalizes the fields of a document to the form in which they are stored: timestamps in microseconds, canonical
 * numbers and base64, no absent members. Equal contents are then structurally equal.
 *
 * @throws StatusError INVALID_ARGUMENT for what Firestore cannot store.
 */
export function normalizeFields(fields: Fields, depth = 1): Fields {
  checkDepth(depth);
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      checkFieldName(name);
      return [name, normalizeValue(value, depth)];
    }),
  );
}

/**
 * Normalizes one value of a document or a query to the form in which it is stored.
 *
 * @throws StatusError INVALID_ARGUMENT for what is no value.
 */
export function normalizeValue(value: Value, depth = 1): Value {
  if (value.nullValue !== undefined) return { nullValue: null };
  if (value.booleanValue !== undefined) return { booleanValue: value.booleanValue };
  if (value.integerValue !== undefined)
    return { integerValue: normalizeInteger(value.integerValue) };
  if (value.doubleValue !== undefined)
    return { doubleValue: doubleToJson(Number(value.doubleValue)) };
  if (value.stringValue !== undefined) {
    if (value.stringValue.length * 3 > MAX_VALUE_BYTES)
      checkValueSize(Buffer.byteLength(value.stringValue));
    return { stringValue: value.stringValue };
  }
  if (value.timestampValue !== undefined) {
    return { timestampValue: formatTimestamp(parseTimestamp(value.timestampValue)) };
  }
  if (value.bytesValue !== undefined) {
    const bytes = Buffer.from(value.bytesValue, 'base64');
    checkValueSize(bytes.length);
    return { bytesValue: bytes.toString('base64') };
  }
  if (value.referenceValue !== undefined) {
    parseResourceName(value.referenceValue);
    return { referenceValue: value.referenceValue };
  }
  if (value.geoPointValue !== undefined)
    return { geoPointValue: normalizePoint(value.geoPointValue) };
  if (value.arrayValue !== undefined) return normalizeArray(value.arrayValue.values ?? [], depth);
  if (value.mapValue !== undefined) return normalizeMap(value.mapValue.fields ?? {}, depth);
  throw invalid('A value has no type.');
}

function checkValueSize(bytes: number): void {
  if (bytes > MAX_VALUE_BYTES) throw invalid(`A value is longer than ${MAX_VALUE_BYTES} bytes.`);
}

function normalizeInteger(digits: string): string {
  const integer = /^-?\d{1,19}$/.test(digits) ? BigInt(digits) : MAX_INT64 + 1n;
  if (integer > MAX_INT64 || integer < MIN_INT64) throw invalid(`Invalid integer "${digits}".`);
  return integer.toString();
}

function normalizePoint({ latitude = 0, longitude = 0 }: NonNullable<Value['geoPointValue']>) {
  if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude };
  throw invalid(`Invalid geographic point: ${latitude}, ${longitude}.`);
}

function normalizeArray(values: readonly Value[], depth: number): Value {
  if (values.some((element) => element.arrayValue !== undefined)) {
    throw invalid('Cannot convert an array value in an array value.');
  }
  checkDepth(depth + 1);
  return { arrayValue: { values: values.map((element) => normalizeValue(element, depth + 1)) } };
}

/** A vector is a map of reserved names: `{ __type__: '__vector__', value: [doubles] }`. */
function normalizeMap(fields: Fields, depth: number): Value {
  const type = Object.hasOwn(fields, '__type__') ? fields.__type__ : undefined;
  if (type === undefined) return { mapValue: { fields: normalizeFields(fields, depth + 1) } };
  const elements = fields.value?.arrayValue?.values;
  const isVector =
    type.stringValue === '__vector__' &&
    Object.keys(fields).length === 2 &&
    elements?.every(({ doubleValue, integerValue }) => (doubleValue ?? integerValue) !== undefined);
  if (!elements || !isVector)
    throw invalid('A map with the reserved field "__type__" has to be a vector.');
  if (elements.length > MAX_DIMENSIONS) {
    throw invalid(`Vectors must be at most ${MAX_DIMENSIONS} dimensions.`);
  }
  const doubles = elements.map(({ doubleValue, integerValue }) => ({
    doubleValue: doubleToJson(Number(doubleValue ?? integerValue)),
  }));
  return {
    mapValue: {
      fields: {
        __type__: { stringValue: '__vector__' },
        value: { arrayValue: { values: doubles } },
      },
    },
  };
}

function checkFieldName(name: string): void {
  if (name === '') throw invalid('A field name is empty.');
  if (isReservedFieldName(name)) throw invalid(`The field name "${name}" is reserved.`);
  if (Buffer.byteLength(name) > MAX_FIELD_NAME_BYTES) {
    throw invalid(`The property.name is longer than ${MAX_FIELD_NAME_BYTES} bytes.`);
  }
}

function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}
