import { StatusError } from '../../../shared/status';
import type { Document, Fields, Value } from '../../api';

/** The names along the way to a field, outermost first. */
export type FieldPath = readonly string[];

/** The pseudo field for a document's own name in queries and masks. */
export const NAME_FIELD = '__name__';

/** Reserved names (https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields). */
const RESERVED = /^__.*__$/s;

const SIMPLE = /^[a-zA-Z_][a-zA-Z_0-9]*$/;
const SEGMENT = /(?:`((?:[^`\\]|\\.)+)`|([^`.]+))(\.|$)/suy;

/** Whether a field's name is reserved, such as `__proto__`. */
export function isReservedFieldName(name: string): boolean {
  return RESERVED.test(name);
}

/**
 * Parses a field path: names joined by dots, each plain (letters, digits, underscore) or quoted in backticks.
 *
 * @throws StatusError INVALID_ARGUMENT when it is missing, malformed or contains a reserved name other than `__name__`.
 */
export function parseFieldPath(text: string | undefined): FieldPath {
  if (text === undefined) throw new StatusError('INVALID_ARGUMENT', 'A field path is missing.');
  const path: string[] = [];
  const segment = new RegExp(SEGMENT);
  let isOpen = true;
  while (isOpen) {
    const match = segment.exec(text);
    const [, quoted, plain, separator] = match ?? [];
    if (!match || (plain !== undefined && !SIMPLE.test(plain))) {
      throw new StatusError('INVALID_ARGUMENT', `Invalid field path "${text}".`);
    }
    path.push(plain ?? (quoted ?? '').replace(/\\(.)/gsu, '$1'));
    isOpen = separator === '.';
  }
  const reserved = path.find((name) => name !== NAME_FIELD && isReservedFieldName(name));
  if (reserved !== undefined) {
    throw new StatusError('INVALID_ARGUMENT', `The field name "${reserved}" is reserved.`);
  }
  return path;
}

/** Formats a field path. Names with other characters are quoted. */
export function formatFieldPath(path: FieldPath): string {
  return path
    .map((name) => (SIMPLE.test(name) ? name : `\`${name.replace(/[\\`]/g, '\\$&')}\``))
    .join('.');
}

/** The value at a path within nested maps. */
export function getField(fields: Fields, path: FieldPath): Value | undefined {
  let current: Fields | undefined = fields;
  let value: Value | undefined;
  for (const name of path) {
    value = current && Object.hasOwn(current, name) ? current[name] : undefined;
    if (value === undefined) return undefined;
    current = value.mapValue?.fields;
  }
  return value;
}

/** The value at a path of a document, where `__name__` is a reference to it. */
export function getDocumentField(document: Document, path: FieldPath): Value | undefined {
  if (path.length === 1 && path[0] === NAME_FIELD) return { referenceValue: document.name };
  return getField(document.fields ?? {}, path);
}

/**
 * A copy with a value set at a path; undefined removes the field. A value on the way that is no map is replaced by a
 * map.
 */
export function withField(fields: Fields, path: FieldPath, value: Value | undefined): Fields {
  const [name = '', ...rest] = path;
  if (rest.length === 0)
    return value === undefined ? without(fields, name) : { ...fields, [name]: value };
  const inner = Object.hasOwn(fields, name) ? fields[name]?.mapValue : undefined;
  if (!inner && value === undefined) return fields;
  return {
    ...fields,
    [name]: { mapValue: { fields: withField(inner?.fields ?? {}, rest, value) } },
  };
}

/** A copy of a document with only the fields that a mask names. */
export function projectDocument<D extends Document>(document: D, paths: readonly FieldPath[]): D {
  let fields: Fields = {};
  for (const path of paths) {
    if (path[0] === NAME_FIELD) continue;
    const value = getField(document.fields ?? {}, path);
    if (value !== undefined) fields = withField(fields, path, value);
  }
  return { ...document, fields };
}

function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}
