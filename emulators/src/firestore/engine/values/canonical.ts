import { compareUtf8 } from '../../../shared/utf8';
import type { Value } from '../../api';
import { getElements } from './compare';
import { toExactNumber } from './doubles';

/**
 * A text for a normalized value. Two values have the same text exactly when Firestore treats them as equal, such as 1
 * and 1.0.
 */
export function toCanonicalKey(value: Value): string {
  const number = toExactNumber(value);
  if (number !== undefined) return `number ${toCanonicalNumber(number)}`;
  if (value.geoPointValue) {
    const { latitude = 0, longitude = 0 } = value.geoPointValue;
    return `point ${latitude + 0} ${longitude + 0}`;
  }
  if (value.arrayValue) return `[${getElements(value).map(toCanonicalKey).join(',')}]`;
  if (!value.mapValue) return JSON.stringify(value);
  const fields = Object.entries(value.mapValue.fields ?? {}).sort(([a], [b]) => compareUtf8(a, b));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${toCanonicalKey(field)}`).join(',')}}`;
}

/** Integral doubles are spelled out like integers; adding zero turns -0 into 0. */
function toCanonicalNumber(number: number | bigint): string {
  if (typeof number === 'bigint' || !Number.isInteger(number)) return number.toString();
  return BigInt(number + 0).toString();
}
