import { StatusError } from '../../../shared/status';
import type {
  CompositeOperator,
  Document,
  FieldOperator,
  Filter,
  UnaryOperator,
  Value,
} from '../../api';
import { compareValues, getElements, getTypeRank, areEqual } from '../values/compare';
import { isNaNValue } from '../values/doubles';
import {
  type FieldPath,
  formatFieldPath,
  getDocumentField,
  NAME_FIELD,
  parseFieldPath,
} from '../values/fieldPath';
import { normalizeValue } from '../values/normalize';

/** A comparison of one field. The unary operators are equality, or inequality, with null and NaN. */
export interface Condition {
  kind: 'condition';
  path: FieldPath;
  operator: FieldOperator;
  value: Value;
}

/** A filter whose parts were checked. */
export type FilterNode =
  | Condition
  | { kind: 'all'; parts: readonly FilterNode[] }
  | { kind: 'any'; parts: readonly FilterNode[] };

const OPERATORS: ReadonlySet<FieldOperator | undefined> = new Set([
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'ARRAY_CONTAINS_ANY',
  'NOT_IN',
]);

const COMPOSITE_KINDS: Record<CompositeOperator, 'all' | 'any'> = { AND: 'all', OR: 'any' };

/** Operators of a range. They order the results by their field, unless the query has another order. */
const INEQUALITIES: ReadonlySet<FieldOperator> = new Set([
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
]);

/** How many values the operators with a list take (https://firebase.google.com/docs/firestore/query-data/queries). */
const MAX_LIST_VALUES: Partial<Record<FieldOperator, number>> = {
  IN: 30,
  ARRAY_CONTAINS_ANY: 30,
  NOT_IN: 10,
};

const UNARY: Record<UnaryOperator, { operator: FieldOperator; value: Value }> = {
  IS_NULL: { operator: 'EQUAL', value: { nullValue: null } },
  IS_NAN: { operator: 'EQUAL', value: { doubleValue: 'NaN' } },
  IS_NOT_NULL: { operator: 'NOT_EQUAL', value: { nullValue: null } },
  IS_NOT_NAN: { operator: 'NOT_EQUAL', value: { doubleValue: 'NaN' } },
};

/**
 * Parses and checks a filter.
 *
 * @throws StatusError INVALID_ARGUMENT for what Firestore refuses.
 */
export function parseFilter(filter: Filter): FilterNode {
  const { compositeFilter, fieldFilter, unaryFilter } = filter;
  if (fieldFilter) {
    const { field, op, value = {} } = fieldFilter;
    const path = parseFieldPath(field?.fieldPath);
    if (op === undefined || !OPERATORS.has(op))
      throw createUnknownOperatorError(op, formatFieldPath(path));
    return createCondition(path, op, normalizeOperand(op, value));
  }
  if (unaryFilter) {
    const { field, op } = unaryFilter;
    const path = parseFieldPath(field?.fieldPath);
    if (op === undefined || !Object.hasOwn(UNARY, op)) {
      throw createUnknownOperatorError(op, formatFieldPath(path));
    }
    return createCondition(path, UNARY[op].operator, UNARY[op].value);
  }
  if (!compositeFilter) throw invalid('A filter compares no field and has no parts.');
  const { op, filters = [] } = compositeFilter;
  if (op === undefined || !Object.hasOwn(COMPOSITE_KINDS, op)) {
    throw invalid('The operator of a composite filter is neither AND nor OR.');
  }
  if (filters.length === 0) throw invalid('A composite filter has no parts.');
  return { kind: COMPOSITE_KINDS[op], parts: filters.map(parseFilter) };
}

/** Whether a document passes a filter. */
export function matchesFilter(filter: FilterNode, document: Document): boolean {
  if (filter.kind === 'all') return filter.parts.every((part) => matchesFilter(part, document));
  if (filter.kind === 'any') return filter.parts.some((part) => matchesFilter(part, document));
  const value = getDocumentField(document, filter.path);
  return value !== undefined && isFulfilled(filter, value);
}

/** Lists every condition of a filter, at any depth. */
export function toConditions(filter: FilterNode): Condition[] {
  return filter.kind === 'condition' ? [filter] : filter.parts.flatMap(toConditions);
}

export function isInequality({ operator }: Condition): boolean {
  return INEQUALITIES.has(operator);
}

function isFulfilled({ operator, value: operand }: Condition, value: Value): boolean {
  switch (operator) {
    case 'EQUAL':
      return areEqual(value, operand);
    case 'NOT_EQUAL':
      return value.nullValue === undefined && !areEqual(value, operand);
    case 'IN':
      return !isNullOrNaN(value) && hasElement(operand, value);
    case 'NOT_IN':
      return (
        value.nullValue === undefined &&
        !hasElement(operand, { nullValue: null }) &&
        !hasElement(operand, value)
      );
    case 'ARRAY_CONTAINS':
      return !isNullOrNaN(operand) && hasElement(value, operand);
    case 'ARRAY_CONTAINS_ANY':
      return getElements(operand).some(
        (wanted) => !isNullOrNaN(wanted) && hasElement(value, wanted),
      );
    default:
      return isComparable(value, operand) && isInRange(operator, compareValues(value, operand));
  }
}

/**
 * Whether a range with this operand can contain a value. A range has one type, and NaN, which sorts before all numbers,
 * counts as another type ("can use on special values",
 * https://github.com/firebase/firebase-js-sdk/blob/main/packages/firestore/test/integration/api/composite_index_query.test.ts).
 */
function isComparable(value: Value, operand: Value): boolean {
  return getTypeRank(value) === getTypeRank(operand) && isNaNValue(value) === isNaNValue(operand);
}

/**
 * Whether a value is null or NaN. Only `==` and `!=` match these; operators with a list and ARRAY_CONTAINS ignore them.
 */
function isNullOrNaN(value: Value): boolean {
  return value.nullValue !== undefined || isNaNValue(value);
}

function isInRange(operator: FieldOperator, order: number): boolean {
  if (operator === 'LESS_THAN') return order < 0;
  if (operator === 'LESS_THAN_OR_EQUAL') return order <= 0;
  return operator === 'GREATER_THAN' ? order > 0 : order >= 0;
}

function hasElement(array: Value, wanted: Value): boolean {
  return getElements(array).some((element) => areEqual(element, wanted));
}

/**
 * Normalizes an operand. An operator with a list takes lists as elements too, although no stored array can contain one.
 */
function normalizeOperand(operator: FieldOperator, value: Value): Value {
  if (MAX_LIST_VALUES[operator] === undefined) return normalizeValue(value);
  return { arrayValue: { values: getElements(value).map((element) => normalizeValue(element)) } };
}

function createUnknownOperatorError(operator: string | undefined, field: string): StatusError {
  const shown = operator === undefined ? '' : ` "${operator}"`;
  return invalid(`The filter on the field "${field}" has an unknown operator${shown}.`);
}

function createCondition(path: FieldPath, operator: FieldOperator, value: Value): Condition {
  const maximum = MAX_LIST_VALUES[operator];
  if (maximum !== undefined) {
    const count = value.arrayValue ? getElements(value).length : 0;
    if (count === 0) throw invalid(`'${operator}' requires an non-empty ArrayValue.`);
    if (count > maximum)
      throw invalid(`'${operator}' supports up to ${maximum} comparison values.`);
  }
  if (path[0] === NAME_FIELD) {
    const names = maximum === undefined ? [value] : getElements(value);
    if (operator.startsWith('ARRAY_') || names.some((name) => name.referenceValue === undefined)) {
      throw invalid('__key__ filter value must be a Key');
    }
  }
  return { kind: 'condition', path, operator, value };
}

function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}
