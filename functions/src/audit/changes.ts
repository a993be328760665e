import type { AuditOmission } from '@appshelf/model';
import { isDeepStrictEqual } from 'node:util';

/** The fields of a document. */
export type Fields = Record<string, unknown>;

/** What a write changed: of each changed field its value before and after. */
export interface Change {
  before: Fields;
  after: Fields;
}

/** How many bytes of JSON one side of an entry keeps: two sides stay far from a document's limit of 1 MiB. */
const maxBytes = 200_000;

/** Only tells when, which the entry says already. */
const ignoredField = 'updatedAt';

const getByteSize = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** The fields with the largest ones left out, until the rest is small enough to be kept. */
function limitSize(fields: Fields): Fields {
  const bySize = Object.entries(fields)
    .map(([name, value]) => ({ name, bytes: getByteSize(value) }))
    .sort((one, other) => other.bytes - one.bytes);
  let total = bySize.reduce((sum, { bytes }) => sum + bytes, 0);
  const kept = { ...fields };
  for (const { name, bytes } of bySize) {
    if (total <= maxBytes) break;
    kept[name] = { omittedBytes: bytes } satisfies AuditOmission;
    total -= bytes;
  }
  return kept;
}

function pick(fields: Fields | undefined, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.flatMap((name) => (fields && name in fields ? [[name, fields[name]]] : [])),
  );
}

/**
 * What a write changed; null when that is nothing worth telling. A document that did not exist before, or does not
 * afterwards, has no fields on that side.
 */
export function getChange(before: Fields | undefined, after: Fields | undefined): Change | null {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = names.filter(
    (name) => name !== ignoredField && !isDeepStrictEqual(before?.[name], after?.[name]),
  );
  if (changed.length === 0) return null;
  return { before: limitSize(pick(before, changed)), after: limitSize(pick(after, changed)) };
}
