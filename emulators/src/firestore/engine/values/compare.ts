import { compareUtf8 } from '../../../shared/utf8';
import type { Fields, Value } from '../../api';
import { toExactNumber } from './doubles';
import { compareNames } from './strings';

/**
 * The order of types in sorted results
 * (https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering).
 */
const TypeRank = {
  NULL: 0,
  BOOLEAN: 1,
  NUMBER: 2,
  TIMESTAMP: 3,
  STRING: 4,
  BYTES: 5,
  REFERENCE: 6,
  GEO_POINT: 7,
  ARRAY: 8,
  VECTOR: 9,
  MAP: 10,
} as const;

export type TypeRank = (typeof TypeRank)[keyof typeof TypeRank];

/** The rank of a value's type in the order of types. Integers and doubles are one type. */
export function getTypeRank(value: Value): TypeRank {
  if (value.stringValue !== undefined) return TypeRank.STRING;
  if (value.integerValue !== undefined || value.doubleValue !== undefined) return TypeRank.NUMBER;
  if (value.booleanValue !== undefined) return TypeRank.BOOLEAN;
  if (value.timestampValue !== undefined) return TypeRank.TIMESTAMP;
  if (value.bytesValue !== undefined) return TypeRank.BYTES;
  if (value.referenceValue !== undefined) return TypeRank.REFERENCE;
  if (value.geoPointValue !== undefined) return TypeRank.GEO_POINT;
  if (value.arrayValue !== undefined) return TypeRank.ARRAY;
  if (value.mapValue !== undefined) return isVector(value) ? TypeRank.VECTOR : TypeRank.MAP;
  return TypeRank.NULL;
}

/** Firestore's total order over normalized values; zero where it treats two values as equal, such as 1 and 1.0. */
export function compareValues(left: Value, right: Value): number {
  const rank = getTypeRank(left);
  const difference = rank - getTypeRank(right);
  if (difference !== 0) return difference;
  switch (rank) {
    case TypeRank.NULL:
      return 0;
    case TypeRank.BOOLEAN:
      return Number(left.booleanValue) - Number(right.booleanValue);
    case TypeRank.NUMBER:
      return compareNumbers(toExactNumber(left) ?? 0, toExactNumber(right) ?? 0);
    case TypeRank.TIMESTAMP:
      return compareUtf8(left.timestampValue ?? '', right.timestampValue ?? '');
    case TypeRank.STRING:
      return compareUtf8(left.stringValue ?? '', right.stringValue ?? '');
    case TypeRank.BYTES:
      return Buffer.compare(toBytes(left), toBytes(right));
    case TypeRank.REFERENCE:
      return compareNames(left.referenceValue ?? '', right.referenceValue ?? '');
    case TypeRank.GEO_POINT:
      return compareGeoPoints(left.geoPointValue, right.geoPointValue);
    case TypeRank.ARRAY:
      return compareLists(getElements(left), getElements(right));
    case TypeRank.VECTOR:
      return compareVectors(left, right);
    case TypeRank.MAP:
      return compareMaps(left.mapValue?.fields ?? {}, right.mapValue?.fields ?? {});
  }
}

/** Whether filters and array transforms treat two values as equal: numbers by value, NaN equal to NaN. */
export function areEqual(left: Value, right: Value): boolean {
  return compareValues(left, right) === 0;
}

/** The elements of an array value; none for other types. */
export function getElements(value: Value | undefined): readonly Value[] {
  return value?.arrayValue?.values ?? [];
}

/** The elements of a vector; undefined for other values. */
export function getVectorElements(value: Value): readonly Value[] | undefined {
  return isVector(value) ? getElements(value.mapValue?.fields?.value) : undefined;
}

function isVector(value: Value): boolean {
  const fields = value.mapValue?.fields;
  return fields !== undefined && Object.hasOwn(fields, '__type__');
}

function compareNumbers(left: number | bigint, right: number | bigint): number {
  if (left < right) return -1;
  if (left > right) return 1;
  return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
}

function toBytes(value: Value): Buffer {
  return Buffer.from(value.bytesValue ?? '', 'base64');
}

function compareGeoPoints(left: Value['geoPointValue'], right: Value['geoPointValue']): number {
  return (
    (left?.latitude ?? 0) - (right?.latitude ?? 0) ||
    (left?.longitude ?? 0) - (right?.longitude ?? 0)
  );
}

function compareLists(left: readonly Value[], right: readonly Value[]): number {
  for (const [index, value] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const order = compareValues(value, other);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareVectors(left: Value, right: Value): number {
  const a = getVectorElements(left) ?? [];
  const b = getVectorElements(right) ?? [];
  return a.length - b.length || compareLists(a, b);
}

function compareMaps(left: Fields, right: Fields): number {
  const leftEntries = Object.entries(left).sort(([a], [b]) => compareUtf8(a, b));
  const rightEntries = Object.entries(right).sort(([a], [b]) => compareUtf8(a, b));
  for (const [index, [key, value]] of leftEntries.entries()) {
    const other = rightEntries[index];
    if (other === undefined) return 1;
    const order = compareUtf8(key, other[0]) || compareValues(value, other[1]);
    if (order !== 0) return order;
  }
  return leftEntries.length - rightEntries.length;
}
