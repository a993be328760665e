import type { RulesValue } from '../api';
import { toNanos } from './values';

/**
 * Compares two values: negative, 0 or positive. NaN when one of them is NaN. Undefined for types that the language does
 * not order.
 */
export function compareValues(left: RulesValue, right: RulesValue): number | undefined {
  switch (left.type) {
    case 'int':
    case 'float':
      if (right.type !== 'int' && right.type !== 'float') return undefined;
      return order(left.value, right.value);
    case 'string':
      return right.type === 'string' ? order(left.value, right.value) : undefined;
    case 'bytes':
      return right.type === 'bytes' ? Buffer.compare(left.value, right.value) : undefined;
    case 'timestamp':
    case 'duration':
      return right.type === left.type ? order(toNanos(left), toNanos(right)) : undefined;
    default:
      return undefined;
  }
}

function order<T extends number | bigint | string>(left: T, right: T): number {
  if (left < right) return -1;
  if (left > right) return 1;
  return left == right ? 0 : NaN;
}
