import type { Value } from '../../api';

/** A double in proto3 JSON: JSON numbers have no NaN, infinities or negative zero, so those are strings. */
export function doubleToJson(value: number): NonNullable<Value['doubleValue']> {
  if (Number.isNaN(value)) return 'NaN';
  if (value === Infinity) return 'Infinity';
  if (value === -Infinity) return '-Infinity';
  return Object.is(value, -0) ? '-0' : value;
}

/**
 * The number of an integer or double value, exact: a bigint where a double could not hold the integer. JavaScript
 * compares the two kinds with each other exactly. Undefined for other types.
 */
export function toExactNumber(value: Value): number | bigint | undefined {
  if (value.integerValue !== undefined) {
    const digits = value.integerValue;
    return digits.length < 16 ? Number(digits) : BigInt(digits);
  }
  return value.doubleValue === undefined ? undefined : Number(value.doubleValue);
}

/** Whether a normalized value is the double NaN. */
export function isNaNValue({ doubleValue }: Value): boolean {
  return doubleValue === 'NaN';
}
