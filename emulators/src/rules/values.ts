import type { RulesValue } from './api';

/** The only null. */
export const nullValue: RulesValue = { type: 'null' };
const trueValue: RulesValue = { type: 'bool', value: true };
const falseValue: RulesValue = { type: 'bool', value: false };

/** Makes a bool. */
export const rulesBool = (value: boolean): RulesValue => (value ? trueValue : falseValue);

/** Makes an int of 64 bits. A number has to be integral. */
export const rulesInt = (value: bigint | number): RulesValue => ({
  type: 'int',
  value: BigInt(value),
});

/** Makes a float, also from an integral number. */
export const rulesFloat = (value: number): RulesValue => ({ type: 'float', value });

/** Makes a string. */
export const rulesString = (value: string): RulesValue => ({ type: 'string', value });

/** Makes bytes. */
export const rulesBytes = (value: Uint8Array): RulesValue => ({ type: 'bytes', value });

/** Makes a list. */
export const rulesList = (value: readonly RulesValue[]): RulesValue => ({ type: 'list', value });

/** Makes a map of entries or of an object's own fields. */
export const rulesMap = (
  fields: Iterable<readonly [string, RulesValue]> | Record<string, RulesValue>,
): RulesValue => ({
  type: 'map',
  value: new Map(Symbol.iterator in fields ? fields : Object.entries(fields)),
});

/** Makes a path of its segments, e.g. ['databases', '(default)', 'documents', 'apps', 'a1']. */
export const rulesPath = (segments: readonly string[]): RulesValue => ({ type: 'path', segments });

/** Makes a timestamp of seconds since the epoch and the nanoseconds after them (0 to 999,999,999). */
export const rulesTimestamp = (seconds: bigint, nanos: number): RulesValue => ({
  type: 'timestamp',
  seconds,
  nanos,
});

/** Makes a place on earth, in degrees. */
export const rulesLatLng = (latitude: number, longitude: number): RulesValue => ({
  type: 'latlng',
  latitude,
  longitude,
});

const nanosPerSecond = 1_000_000_000n;

/** A timestamp or duration as nanoseconds in all. */
export const toNanos = (value: { seconds: bigint; nanos: number }): bigint =>
  value.seconds * nanosPerSecond + BigInt(value.nanos);

/** A timestamp of nanoseconds since the epoch; its nanoseconds part is never negative. */
export function timestampFromNanos(nanos: bigint): RulesValue {
  const rest = ((nanos % nanosPerSecond) + nanosPerSecond) % nanosPerSecond;
  return rulesTimestamp((nanos - rest) / nanosPerSecond, Number(rest));
}

/** A duration of nanoseconds; both parts carry its sign. */
export function durationFromNanos(nanos: bigint): RulesValue {
  return {
    type: 'duration',
    seconds: nanos / nanosPerSecond,
    nanos: Number(nanos % nanosPerSecond),
  };
}

const rfc3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/i;

/** Reads an RFC 3339 time with up to nine fraction digits. Throws RangeError when the text is no such time. */
export function timestampFromText(text: string): RulesValue {
  const [, wholeSeconds, fraction = '', zone] = rfc3339.exec(text) ?? [];
  const milliseconds = Date.parse(`${wholeSeconds ?? ''}${zone ?? ''}`);
  if (Number.isNaN(milliseconds)) throw new RangeError(`Not an RFC 3339 time: ${text}`);
  return rulesTimestamp(BigInt(milliseconds / 1000), Number(fraction.padEnd(9, '0')));
}

/** Reads plain JSON, e.g. the claims of a token: integral numbers become ints, others floats. */
export function rulesFromJson(json: unknown): RulesValue {
  switch (typeof json) {
    case 'boolean':
      return rulesBool(json);
    case 'number':
      return Number.isSafeInteger(json) ? rulesInt(json) : rulesFloat(json);
    case 'string':
      return rulesString(json);
    case 'object': {
      if (json === null) return nullValue;
      if (Array.isArray(json)) return rulesList(json.map(rulesFromJson));
      return rulesMap(
        Object.entries(json).map(([name, value]) => [name, rulesFromJson(value)] as const),
      );
    }
    default:
      return nullValue;
  }
}

/** A value's type as the error texts name it. */
export const typeName = (value: RulesValue): string =>
  value.type === 'mapDiff' ? 'map_diff' : value.type;

/** A float as the language writes it: always with a fraction, e.g. 2.0. */
export const floatText = (value: number): string =>
  Number.isInteger(value) ? value.toFixed(1) : String(value);
