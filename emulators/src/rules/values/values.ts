import type { RulesValue } from '../api';
import { EvaluationError } from '../errors';

/**
 * The maximum size of a text, list or path. It is twice a document's size: only rules that multiply values reach it.
 */
const maxCharacters = 2 << 20;
const maxItems = 2 << 20;
const maxSegments = 10_000;

function checkSize(kind: string, size: number, limit: number): void {
  if (size > limit) {
    throw new EvaluationError(`A ${kind} became larger than ${limit}. Rules can't work with it.`);
  }
}

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

/** Makes an int. Throws EvaluationError when it does not fit 64 bits. */
export function toInt64(value: bigint): RulesValue {
  if (BigInt.asIntN(64, value) !== value) throw new EvaluationError('Integer overflow error.');
  return rulesInt(value);
}

/** Makes a float, also from an integral number. */
export const rulesFloat = (value: number): RulesValue => ({ type: 'float', value });

/** Makes a string. Throws EvaluationError for one that is too long. */
export function rulesString(value: string): RulesValue {
  checkTextSize(value.length);
  return { type: 'string', value };
}

/** Throws EvaluationError for a text of more characters than a string may have. */
export const checkTextSize = (characters: number): void =>
  checkSize('string', characters, maxCharacters);

/** Makes bytes. */
export const rulesBytes = (value: Uint8Array): RulesValue => ({ type: 'bytes', value });

/** Makes a list. Throws EvaluationError for one that is too long. */
export function rulesList(value: readonly RulesValue[]): RulesValue {
  checkSize('list', value.length, maxItems);
  return { type: 'list', value };
}

/** Makes a map of entries or of an object's own fields. */
export const rulesMap = (
  fields: Iterable<readonly [string, RulesValue]> | Record<string, RulesValue>,
): RulesValue => ({
  type: 'map',
  value: new Map(Symbol.iterator in fields ? fields : Object.entries(fields)),
});

/**
 * Makes a path from its segments, e.g. ['databases', '(default)', 'documents', 'apps', 'a1']. Throws EvaluationError
 * for one that is too long.
 */
export function rulesPath(segments: readonly string[]): RulesValue {
  checkSize('path', segments.length, maxSegments);
  return { type: 'path', segments };
}

/** Makes a timestamp from seconds since the epoch and nanoseconds (0 to 999,999,999). */
export const rulesTimestamp = (seconds: bigint, nanos: number): RulesValue => ({
  type: 'timestamp',
  seconds,
  nanos,
});

/** Makes a geographical point, in degrees. */
export const rulesLatLng = (latitude: number, longitude: number): RulesValue => ({
  type: 'latlng',
  latitude,
  longitude,
});

const nanosPerSecond = 1_000_000_000n;

/** A timestamp or duration as nanoseconds in all. */
export const toNanos = (value: { seconds: bigint; nanos: number }): bigint =>
  value.seconds * nanosPerSecond + BigInt(value.nanos);

/** The first and the last second of a timestamp: the years 1 to 9999 (google.protobuf.Timestamp). */
const firstSecond = -62_135_596_800n;
const lastSecond = 253_402_300_799n;

/** The longest duration in seconds, either way: about 10,000 years (google.protobuf.Duration). */
const longestDuration = 315_576_000_000n;

/**
 * Makes a timestamp from nanoseconds since the epoch. Its nanoseconds part is never negative. Throws EvaluationError
 * outside the years 1 to 9999.
 */
export function toTimestamp(nanos: bigint): RulesValue {
  const rest = ((nanos % nanosPerSecond) + nanosPerSecond) % nanosPerSecond;
  const seconds = (nanos - rest) / nanosPerSecond;
  if (seconds < firstSecond || seconds > lastSecond) {
    throw new EvaluationError('Timestamp out of range: its year is not between 1 and 9999.');
  }
  return rulesTimestamp(seconds, Number(rest));
}

/**
 * Makes a duration from nanoseconds. Both parts have its sign. Throws EvaluationError for more than 315,576,000,000
 * seconds, about 10,000 years.
 */
export function toDuration(nanos: bigint): RulesValue {
  const seconds = nanos / nanosPerSecond;
  if (seconds > longestDuration || seconds < -longestDuration) {
    throw new EvaluationError('Duration out of range: it is longer than 10,000 years.');
  }
  return { type: 'duration', seconds, nanos: Number(nanos % nanosPerSecond) };
}

const rfc3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/i;

/** Parses an RFC 3339 time with up to nine fraction digits. Throws RangeError for any other text. */
export function parseRulesTimestamp(text: string): RulesValue {
  const [, wholeSeconds, fraction = '', zone] = rfc3339.exec(text) ?? [];
  const milliseconds = Date.parse(`${wholeSeconds ?? ''}${zone ?? ''}`);
  if (Number.isNaN(milliseconds)) throw new RangeError(`Not an RFC 3339 time: ${text}`);
  return rulesTimestamp(BigInt(milliseconds / 1000), Number(fraction.padEnd(9, '0')));
}

/** Converts plain JSON, such as the claims of a token. Integral numbers become ints, others floats. */
export function jsonToRulesValue(json: unknown): RulesValue {
  switch (typeof json) {
    case 'boolean':
      return rulesBool(json);
    case 'number':
      return Number.isSafeInteger(json) ? rulesInt(json) : rulesFloat(json);
    case 'string':
      return rulesString(json);
    case 'object': {
      if (json === null) return nullValue;
      if (Array.isArray(json)) return rulesList(json.map(jsonToRulesValue));
      return rulesMap(
        Object.entries(json).map(([name, value]) => [name, jsonToRulesValue(value)] as const),
      );
    }
    default:
      return nullValue;
  }
}

/** The name of a value's type in error messages. */
export const getTypeName = (value: RulesValue): string =>
  value.type === 'mapDiff' ? 'map_diff' : value.type;

/** Formats a float as production does: always with a fraction, such as 2.0. */
export const formatFloat = (value: number): string =>
  Number.isInteger(value) ? value.toFixed(1) : String(value);
