import { getOwn, type AuditOmission } from '@appshelf/model';
import { isDeepStrictEqual } from 'node:util';

/** The fields of a document. */
export type Fields = Record<string, unknown>;

/** The changed fields of a write, with their values before and after. */
export interface Change {
  before: Fields;
  after: Fields;
}

/**
 * The maximum size of `before` and `after` together, in bytes as Firestore counts them. A document has at most 1 MiB.
 * What was there before comes first, because it can be restored from here.
 */
const maxBytes = 950_000;

/** The fields that are left out, because the entry has its own time and says who did it. */
const ignoredFields = ['updatedAt', 'updatedBy'];

const isMap = (value: object): boolean =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

/** The size of a value in a document (https://firebase.google.com/docs/firestore/storage-size). */
function getByteSize(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 1;
  if (typeof value === 'number') return 8;
  if (typeof value !== 'object' || value === null) return 1;
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + getByteSize(item), 0);
  if (value instanceof Uint8Array) return value.byteLength;
  // A time, a place, or a reference to another document.
  if (!isMap(value)) return 'path' in value ? 16 + Buffer.byteLength(String(value.path)) : 16;
  return getFieldsSize(value);
}

const getFieldsSize = (fields: object): number =>
  Object.entries(fields).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + 1 + getByteSize(value),
    0,
  );

/** Replaces the largest fields by their size until the rest has at most `max` bytes. */
function limitSize(fields: Fields, max: number): Fields {
  const bySize = Object.entries(fields)
    .map(([name, value]) => ({ name, bytes: getByteSize(value) }))
    .sort((one, other) => other.bytes - one.bytes);
  let total = getFieldsSize(fields);
  const limited = { ...fields };
  for (const { name, bytes } of bySize) {
    if (total <= max) break;
    limited[name] = { omittedBytes: bytes } satisfies AuditOmission;
    total -= bytes;
  }
  return limited;
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(fields, name) ? [[name, fields[name]]] : [])),
  );
}

/**
 * The fields that a write changed; null when only ignored fields changed. A side on which the document does not exist
 * has no fields.
 */
export function getChange(before: Fields = {}, after: Fields = {}): Change | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter(
    (name) =>
      !ignoredFields.includes(name) &&
      !isDeepStrictEqual(getOwn(before, name), getOwn(after, name)),
  );
  if (changed.length === 0) return null;
  const former = limitSize(pick(before, changed), maxBytes);
  const rest = maxBytes - getFieldsSize(former);
  return { before: former, after: limitSize(pick(after, changed), rest) };
}
