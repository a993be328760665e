/** A field of a stored document, without the SDK's own types. */
export type PlainValue =
  null | boolean | number | string | PlainValue[] | { [field: string]: PlainValue };

/** The fields of a document as plain data: times are milliseconds since the epoch. */
export type PlainFields = Record<string, PlainValue>;

interface TimestampLike {
  toMillis: () => number;
}

function isTimestamp(value: object): value is TimestampLike {
  return 'toMillis' in value && typeof value.toMillis === 'function';
}

/**
 * A time as whole milliseconds since the epoch. Firestore keeps microseconds: what another program wrote, such as a
 * script or the console, may be finer than a millisecond, and the SDK answers a fraction then.
 */
function toMillis(time: TimestampLike): number {
  return Math.floor(time.toMillis());
}

/**
 * Converts a value from Firestore into plain data.
 *
 * @throws Error for a type that the site does not store (references, bytes, geographical points).
 */
export function toPlain(value: unknown): PlainValue {
  if (
    value === null ||
    typeof value === 'boolean' ||
    typeof value === 'number' ||
    typeof value === 'string'
  ) {
    return value;
  }
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value === 'object') {
    if (isTimestamp(value)) return toMillis(value);
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype === Object.prototype || prototype === null) return toPlainFields(value);
  }
  throw new Error(`The site stores no value of this type: ${typeof value}.`);
}

/** {@link toPlain} for all fields of a document. */
export function toPlainFields(fields: object): PlainFields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toPlain(value)]));
}
