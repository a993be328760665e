import type { RulesValue } from '../api';
import type { BinaryOperator } from '../parse/ast';
import { type Comparator, decideComparison, decideContains } from '../values/constraints';
import { equalValues, includesItem, includesMember } from '../values/equality';
import {
  EvaluationError,
  functionNotFound,
  nullError,
  UndecidedError,
  unsupported,
} from '../errors';
import { compareValues } from '../values/ordering';
import {
  toDuration,
  rulesBool,
  rulesFloat,
  toInt64,
  rulesString,
  toTimestamp,
  toNanos,
  getTypeName,
} from '../values/values';

type Arithmetic = '+' | '-' | '*' | '/' | '%';
type Relation = '<' | '<=' | '>' | '>=';

/**
 * Applies a binary operator to its operands. Throws EvaluationError for types that it doesn't take. Only `==`, `!=` and
 * the left side of `in` take null.
 */
export function applyBinary(
  operator: BinaryOperator,
  left: RulesValue,
  right: RulesValue,
): RulesValue {
  switch (operator) {
    case '==':
      return rulesBool(equalValues(left, right));
    case '!=':
      return rulesBool(!equalValues(left, right));
    case 'in':
      return rulesBool(isIn(left, right));
  }
  if (left.type === 'null' || right.type === 'null') throw nullError();
  switch (operator) {
    case '<':
    case '<=':
    case '>':
    case '>=':
      return rulesBool(compare(operator, left, right));
    default:
      return calculate(operator, left, right);
  }
}

/** Applies the unary minus. */
export function negate(operand: RulesValue): RulesValue {
  switch (operand.type) {
    case 'int':
      return toInt64(-operand.value);
    case 'float':
      return rulesFloat(-operand.value);
    case 'duration':
      return toDuration(-toNanos(operand));
    case 'null':
      throw nullError();
    default:
      throw unsupported(`-${getTypeName(operand)}`, '-int or -float');
  }
}

const comparators: Readonly<Record<Relation, Comparator>> = {
  '<': 'LT',
  '<=': 'LTE',
  '>': 'GT',
  '>=': 'GTE',
};
const mirroredRelations: Readonly<Record<Relation, Relation>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

function compare(operator: Relation, left: RulesValue, right: RulesValue): boolean {
  if (left.type === 'constraint') {
    const decided = decideComparison(left.constraints, comparators[operator], right, equalValues);
    if (decided === undefined) throw new UndecidedError();
    return decided;
  }
  if (right.type === 'constraint') return compare(mirroredRelations[operator], right, left);
  const order = compareValues(left, right);
  if (order === undefined) {
    throw unsupported(
      `${getTypeName(left)} ${operator} ${getTypeName(right)}`,
      'two numbers, strings, bytes, timestamps or durations',
    );
  }
  return { '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 }[operator];
}

function isIn(item: RulesValue, container: RulesValue): boolean {
  switch (container.type) {
    case 'list':
    case 'set':
      return isInValues(container, item);
    case 'map':
      if (item.type === 'string') return container.value.has(item.value);
      break;
    case 'constraint':
      if (decideContains(container.constraints, item, equalValues)) return true;
      throw new UndecidedError();
    case 'null':
      throw nullError();
  }
  throw functionNotFound('in');
}

/** Whether a list or set contains `item`. A comparison may be undecided if another one is true. */
function isInValues(
  { type, value: values }: RulesValue & { type: 'list' | 'set' },
  item: RulesValue,
): boolean {
  if (item.type !== 'constraint')
    return type === 'list' ? includesItem(values, item) : includesMember(values, item);
  let undecided = false;
  for (const value of values) {
    const decided = decideComparison(item.constraints, 'EQ', value, equalValues);
    if (decided) return true;
    undecided ||= decided === undefined;
  }
  if (undecided) throw new UndecidedError();
  return false;
}

function calculate(operator: Arithmetic, left: RulesValue, right: RulesValue): RulesValue {
  if (left.type === 'int' && right.type === 'int') {
    return toInt64(calculateInt(operator, left.value, right.value));
  }
  if (isNumber(left) && isNumber(right)) {
    return rulesFloat(calculateFloat(operator, Number(left.value), Number(right.value)));
  }
  if (operator === '+' && left.type === 'string' && right.type === 'string') {
    return rulesString(left.value + right.value);
  }
  const time = calculateTime(operator, left, right);
  if (time) return time;
  throw unsupported(
    `${getTypeName(left)} ${operator} ${getTypeName(right)}`,
    operator === '+' || operator === '-'
      ? `two numbers, times or durations${operator === '+' ? ', or two strings' : ''}`
      : 'two numbers',
  );
}

const isNumber = (value: RulesValue): value is RulesValue & { type: 'int' | 'float' } =>
  value.type === 'int' || value.type === 'float';

function calculateInt(operator: Arithmetic, left: bigint, right: bigint): bigint {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
    case '%':
      if (right === 0n) throw new EvaluationError('Divide by zero error.');
      return operator === '/' ? left / right : left % right;
  }
}

function calculateFloat(operator: Arithmetic, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
  }
}

function calculateTime(
  operator: Arithmetic,
  left: RulesValue,
  right: RulesValue,
): RulesValue | undefined {
  if (operator !== '+' && operator !== '-') return undefined;
  const isTime = left.type === 'timestamp' || left.type === 'duration';
  if (!isTime || (right.type !== 'timestamp' && right.type !== 'duration')) return undefined;
  const nanos = operator === '+' ? toNanos(left) + toNanos(right) : toNanos(left) - toNanos(right);
  if (right.type === 'duration') {
    return left.type === 'timestamp' ? toTimestamp(nanos) : toDuration(nanos);
  }
  if (operator === '-') return left.type === 'timestamp' ? toDuration(nanos) : undefined;
  return left.type === 'duration' ? toTimestamp(nanos) : undefined;
}
