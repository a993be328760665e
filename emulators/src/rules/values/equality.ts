import type { RulesValue } from '../api';
import { decideComparison } from './constraints';
import { UndecidedError } from '../errors';
import { toNanos } from './values';

/**
 * The operator `==` of the language. Values of two types are not equal, except for an int and a float of the same
 * number. The order counts in lists, and not in sets and maps. Throws UndecidedError when the constraints of a query do
 * not decide.
 */
export function equalValues(left: RulesValue, right: RulesValue): boolean {
  if (right.type === 'constraint' && left.type !== 'constraint') return equalValues(right, left);
  switch (left.type) {
    case 'null':
      return right.type === 'null';
    case 'int':
    case 'float':
      // JavaScript compares a bigint with a number by their mathematical values.
      return (right.type === 'int' || right.type === 'float') && left.value == right.value;
    case 'bool':
    case 'string':
      return right.type === left.type && left.value === right.value;
    case 'bytes':
      return right.type === 'bytes' && Buffer.compare(left.value, right.value) === 0;
    case 'timestamp':
    case 'duration':
      return right.type === left.type && toNanos(left) === toNanos(right);
    case 'latlng':
      return (
        right.type === 'latlng' &&
        left.latitude === right.latitude &&
        left.longitude === right.longitude
      );
    case 'path':
      return right.type === 'path' && equalSegments(left.segments, right.segments);
    case 'list':
      return right.type === 'list' && equalLists(left.value, right.value);
    case 'set':
      return (
        right.type === 'set' &&
        left.value.length === right.value.length &&
        left.value.every((item) => includesValue(right.value, item))
      );
    case 'map':
      return right.type === 'map' && equalMaps(left.value, right.value);
    case 'mapDiff':
      return (
        right.type === 'mapDiff' &&
        equalMaps(left.left, right.left) &&
        equalMaps(left.right, right.right)
      );
    case 'constraint': {
      const decided =
        right.type === 'constraint'
          ? undefined
          : decideComparison(left.constraints, 'EQ', right, equalValues);
      if (decided === undefined) throw new UndecidedError();
      return decided;
    }
  }
}

/** Whether a list or set holds a value. */
export const includesValue = (values: readonly RulesValue[], wanted: RulesValue): boolean =>
  values.some((value) => equalValues(value, wanted));

/** The values without those that equal an earlier one. */
export function distinctValues(values: readonly RulesValue[]): RulesValue[] {
  const distinct: RulesValue[] = [];
  for (const value of values) if (!includesValue(distinct, value)) distinct.push(value);
  return distinct;
}

const equalSegments = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((segment, index) => segment === right[index]);

const equalLists = (left: readonly RulesValue[], right: readonly RulesValue[]): boolean =>
  left.length === right.length &&
  left.every((item, index) => {
    const other = right[index];
    return other !== undefined && equalValues(item, other);
  });

function equalMaps(
  left: ReadonlyMap<string, RulesValue>,
  right: ReadonlyMap<string, RulesValue>,
): boolean {
  if (left.size !== right.size) return false;
  for (const [name, value] of left) {
    const other = right.get(name);
    if (other === undefined || !equalValues(value, other)) return false;
  }
  return true;
}
