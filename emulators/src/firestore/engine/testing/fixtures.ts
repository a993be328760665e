import type { Caller, Fields, Value } from '../../api';
import type { StoredDocument } from '../store/storedDocument';
import { DocumentTable } from '../store/documents';
import { normalizeFields } from '../values/normalize';

export const DATABASE = 'projects/demo/databases/(default)';
export const ROOT = `${DATABASE}/documents`;
export const ADMIN: Caller = { kind: 'admin' };

/** A plain value of a test as Firestore's: bigints become integers, numbers doubles, dates timestamps. */
export type Plain =
  | null
  | boolean
  | number
  | bigint
  | string
  | Date
  | Uint8Array
  | readonly Plain[]
  | { readonly [name: string]: Plain };

export function value(plain: Plain): Value {
  if (plain === null) return { nullValue: null };
  if (typeof plain === 'boolean') return { booleanValue: plain };
  if (typeof plain === 'bigint') return { integerValue: plain.toString() };
  if (typeof plain === 'number') return { doubleValue: plain };
  if (typeof plain === 'string') return { stringValue: plain };
  if (plain instanceof Date) return { timestampValue: plain.toISOString() };
  if (plain instanceof Uint8Array) return { bytesValue: Buffer.from(plain).toString('base64') };
  if (isList(plain)) return { arrayValue: { values: plain.map(value) } };
  return { mapValue: { fields: rawFields(plain) } };
}

export function fields(plain: Readonly<Record<string, Plain>>): Fields {
  return normalizeFields(rawFields(plain));
}

/** A reference to a document by its path below the root. */
export function reference(path: string): Value {
  return { referenceValue: `${ROOT}/${path}` };
}

/** Documents by their path below the root. */
export function table(
  documents: Readonly<Record<string, Readonly<Record<string, Plain>>>>,
): DocumentTable {
  const result = new DocumentTable();
  for (const [path, plain] of Object.entries(documents)) result.put(stored(path, plain));
  return result;
}

export function stored(path: string, plain: Readonly<Record<string, Plain>>): StoredDocument {
  const time = '2026-01-01T00:00:00.000000Z';
  return { name: `${ROOT}/${path}`, fields: fields(plain), createTime: time, updateTime: time };
}

function rawFields(plain: Readonly<Record<string, Plain>>): Fields {
  return Object.fromEntries(Object.entries(plain).map(([name, inner]) => [name, value(inner)]));
}

function isList(
  plain: readonly Plain[] | Readonly<Record<string, Plain>>,
): plain is readonly Plain[] {
  return Array.isArray(plain);
}
