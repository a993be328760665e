import type { RulesValue } from '../api';
import { decideComparison } from './constraints';
import { UndecidedError } from '../errors';
import { toNanos } from './values';

/** How two values are compared: numbers, and what lists and maps hold. */
interface Equality {
  isSameNumber: (left: NumberValue, right: NumberValue) => boolean;
  ofItems: Equality;
}

type NumberValue = RulesValue & { type: 'int' | 'float' };

/** What lists and maps hold is the same only with the same type: 1 is not in [1.0]. */
const strict: Equality = {
  isSameNumber: (left, right) => left.type === right.type && Object.is(left.value, right.value),
  get ofItems() {
    return strict;
  },
};

/** The members of sets and the fields of `diff` may differ in the type of number, at every depth. */
const loose: Equality = {
  // JavaScript compares a bigint with a number by their mathematical values.
  isSameNumber: (left, right) => left.value == right.value,
  get ofItems() {
    return loose;
  },
};

const asOperator: Equality = { ...loose, ofItems: strict };

/**
 * The operator `==` of the language. Values of two types are not equal, except for an int and a float of the same
 * number. Inside lists and maps these differ, too, as in Google's emulator. The order counts in lists, and not in sets
 * and maps. Throws UndecidedError when the constraints of a query do not decide.
 */
export const equalValues = (left: RulesValue, right: RulesValue): boolean =>
  isEqual(left, right, asOperator);

/** The comparison of two fields by `diff`. */
export const equalFields = (left: RulesValue, right: RulesValue): boolean =>
  isEqual(left, right, loose);

function isEqual(left: RulesValue, right: RulesValue, equality: Equality): boolean {
  if (right.type === 'constraint' && left.type !== 'constraint')
    return isEqual(right, left, equality);
  switch (left.type) {
    case 'null':
      return right.type === 'null';
    case 'int':
    case 'float':
      return (right.type === 'int' || right.type === 'float') && equality.isSameNumber(left, right);
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
      return right.type === 'list' && equalLists(left.value, right.value, equality.ofItems);
    case 'set':
      return (
        right.type === 'set' &&
        left.value.length === right.value.length &&
        left.value.every((item) => includesMember(right.value, item))
      );
    case 'map':
      return right.type === 'map' && equalMaps(left.value, right.value, equality.ofItems);
    case 'mapDiff':
      return (
        right.type === 'mapDiff' &&
        equalMaps(left.left, right.left, equality.ofItems) &&
        equalMaps(left.right, right.right, equality.ofItems)
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

/** Whether a list holds a value. */
export const includesItem = (values: readonly RulesValue[], wanted: RulesValue): boolean =>
  values.some((value) => isEqual(value, wanted, strict));

/** Whether a set has a member. */
export const includesMember = (values: readonly RulesValue[], wanted: RulesValue): boolean =>
  values.some((value) => isEqual(value, wanted, loose));

/** The values without those that a set takes for an earlier one. */
export function distinctValues(values: readonly RulesValue[]): RulesValue[] {
  const distinct: RulesValue[] = [];
  for (const value of values) if (!includesMember(distinct, value)) distinct.push(value);
  return distinct;
}

const equalSegments = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((segment, index) => segment === right[index]);

const equalLists = (
  left: readonly RulesValue[],
  right: readonly RulesValue[],
  equality: Equality,
): boolean =>
  left.length === right.length &&
  left.every((item, index) => {
    const other = right[index];
    return other !== undefined && isEqual(item, other, equality);
  });

function equalMaps(
  left: ReadonlyMap<string, RulesValue>,
  right: ReadonlyMap<string, RulesValue>,
  equality: Equality,
): boolean {
  if (left.size !== right.size) return false;
  for (const [name, value] of left) {
    const other = right.get(name);
    if (other === undefined || !isEqual(value, other, equality)) return false;
  }
  return true;
}
