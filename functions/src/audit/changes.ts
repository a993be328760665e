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
 * The maximum size of `before` and of `after`, in bytes of JSON. Both together stay far below a document's limit of 1
 * MiB.
 */
const maxBytes = 200_000;

/** A field that is left out, because the entry has its own time. */
const ignoredField = 'updatedAt';

const getByteSize = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Replaces the largest fields by their size until the rest is small enough. */
function limitSize(fields: Fields): Fields {
  const bySize = Object.entries(fields)
    .map(([name, value]) => ({ name, bytes: getByteSize(value) }))
    .sort((one, other) => other.bytes - one.bytes);
  let total = bySize.reduce((sum, { bytes }) => sum + bytes, 0);
  const limited = { ...fields };
  for (const { name, bytes } of bySize) {
    if (total <= maxBytes) break;
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
      name !== ignoredField && !isDeepStrictEqual(getOwn(before, name), getOwn(after, name)),
  );
  if (changed.length === 0) return null;
  return { before: limitSize(pick(before, changed)), after: limitSize(pick(after, changed)) };
}
