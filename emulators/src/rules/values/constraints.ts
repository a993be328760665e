import type { Constraint, RulesValue } from '../api';
import { compareValues } from './ordering';

/** The comparisons that rules can make with a field of a list query's results. */
export type Comparator = Exclude<Constraint['comparator'], 'LIST_CONTAINS'>;

type IsEqual = (left: RulesValue, right: RulesValue) => boolean;

/** The comparison that holds exactly when the given one doesn't. */
const negations: Readonly<Record<Comparator, Comparator>> = {
  EQ: 'NEQ',
  NEQ: 'EQ',
  GT: 'LTE',
  LTE: 'GT',
  LT: 'GTE',
  GTE: 'LT',
};

/**
 * Whether a comparison with `value` holds for every result of a query (true), for none (false), or is not decided by
 * its constraints (undefined).
 */
export function decideComparison(
  constraints: readonly Constraint[],
  comparator: Comparator,
  value: RulesValue,
  equal: IsEqual,
): boolean | undefined {
  if (isImplied(constraints, comparator, value, equal)) return true;
  if (comparator !== 'EQ' && comparator !== 'NEQ' && !isOrderedLike(constraints, value)) {
    return undefined;
  }
  return isImplied(constraints, negations[comparator], value, equal) ? false : undefined;
}

/** Whether every result's list holds `value`: true, or undefined when the query doesn't say so. */
export const decideContains = (
  constraints: readonly Constraint[],
  value: RulesValue,
  equal: IsEqual,
): true | undefined =>
  constraints.some(
    (constraint) => constraint.comparator === 'LIST_CONTAINS' && equal(constraint.value, value),
  )
    ? true
    : undefined;

/**
 * Whether a constraint has a value of a type that can be ordered with `value`. A range finds values of one type only.
 */
const isOrderedLike = (constraints: readonly Constraint[], value: RulesValue): boolean =>
  constraints.some((constraint) => compareValues(constraint.value, value) !== undefined);

function isImplied(
  constraints: readonly Constraint[],
  comparator: Comparator,
  value: RulesValue,
  equal: IsEqual,
): boolean {
  if (comparator === 'EQ') {
    return (
      constraints.some(
        (constraint) => constraint.comparator === 'EQ' && equal(constraint.value, value),
      ) ||
      (isImpliedByOne(constraints, 'GTE', value, equal) &&
        isImpliedByOne(constraints, 'LTE', value, equal))
    );
  }
  return isImpliedByOne(constraints, comparator, value, equal);
}

const isImpliedByOne = (
  constraints: readonly Constraint[],
  comparator: Exclude<Comparator, 'EQ'>,
  value: RulesValue,
  equal: IsEqual,
): boolean => constraints.some((constraint) => isImpliedBy(constraint, comparator, value, equal));

function isImpliedBy(
  constraint: Constraint,
  comparator: Exclude<Comparator, 'EQ'>,
  value: RulesValue,
  equal: IsEqual,
): boolean {
  if (comparator === 'NEQ') return isExcludedBy(constraint, value, equal);
  const order = compareValues(constraint.value, value);
  if (order === undefined) return false;
  switch (constraint.comparator) {
    case 'EQ':
      return { GT: order > 0, GTE: order >= 0, LT: order < 0, LTE: order <= 0 }[comparator];
    case 'GT':
      return (comparator === 'GT' || comparator === 'GTE') && order >= 0;
    case 'GTE':
      return (comparator === 'GT' && order > 0) || (comparator === 'GTE' && order >= 0);
    case 'LT':
      return (comparator === 'LT' || comparator === 'LTE') && order <= 0;
    case 'LTE':
      return (comparator === 'LT' && order < 0) || (comparator === 'LTE' && order <= 0);
    default:
      return false;
  }
}

/** Whether no result can equal `value`. */
function isExcludedBy(constraint: Constraint, value: RulesValue, equal: IsEqual): boolean {
  const { comparator, value: bound } = constraint;
  if (comparator === 'EQ') return !equal(bound, value);
  if (comparator === 'NEQ') return value.type === 'null' || equal(bound, value);
  if (comparator === 'LIST_CONTAINS')
    return value.type !== 'list' || !value.value.some((item) => equal(item, bound));
  const order = compareValues(bound, value);
  if (order === undefined) return true;
  switch (comparator) {
    case 'GT':
      return order >= 0;
    case 'GTE':
      return order > 0;
    case 'LT':
      return order <= 0;
    case 'LTE':
      return order < 0;
  }
}
