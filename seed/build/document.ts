import type { Document, Value } from 'firebase-emulators-without-java/firestore-export';
import { project } from './project';

/** A document of the seed: its path and its fields as plain data. A Date becomes a Timestamp. */
export interface SeedDocument {
  path: string;
  fields: Record<string, Plain>;
}

/** The value of a field. */
export type Plain = null | boolean | number | string | Date | Plain[] | { [key: string]: Plain };

/** The fields that hold milliseconds in the model and Timestamps in Firestore. */
const timestampFields = new Set([
  'createdAt',
  'updatedAt',
  'publishedAt',
  'lastSeenAt',
  'timeCreated',
  'updated',
  'at',
  'deletedAt',
  'decidedAt',
  'expireAt',
  'firstAt',
  'startedAt',
  'handleChosenAt',
  'heavySince',
  'hiddenAt',
  'lastAt',
]);

function toPlain(key: string, value: unknown): Plain {
  if (timestampFields.has(key) && typeof value === 'number') return new Date(value);
  if (value === null || ['boolean', 'number', 'string'].includes(typeof value))
    return value as Plain;
  if (Array.isArray(value)) return value.map((element) => toPlain('', element));
  if (typeof value === 'object') return toFields(value);
  throw new TypeError(`Firestore holds no ${typeof value} (${key}).`);
}

/**
 * Converts an entity of the model to a document's fields. The keys `inPath` are left out, because the path holds them.
 */
export function toFields(entity: object, ...inPath: string[]): Record<string, Plain> {
  return Object.fromEntries(
    Object.entries(entity)
      .filter(([key]) => !inPath.includes(key))
      .map(([key, value]: [string, unknown]) => [key, toPlain(key, value)]),
  );
}

function toValue(plain: Plain): Value {
  if (plain === null) return { nullValue: null };
  if (typeof plain === 'boolean') return { booleanValue: plain };
  if (typeof plain === 'string') return { stringValue: plain };
  if (typeof plain === 'number') {
    return Number.isSafeInteger(plain) ? { integerValue: String(plain) } : { doubleValue: plain };
  }
  if (plain instanceof Date) return { timestampValue: plain.toISOString() };
  if (Array.isArray(plain)) return { arrayValue: { values: plain.map(toValue) } };
  return { mapValue: { fields: toValues(plain) } };
}

function toValues(fields: Record<string, Plain>): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).map(([key, plain]) => [key, toValue(plain)]));
}

/** Converts a document to Firestore's protocol. */
export function toFirestoreDocument({ path, fields }: SeedDocument): Document {
  return {
    name: `projects/${project.id}/databases/(default)/documents/${path}`,
    fields: toValues(fields),
  };
}
