import type { ValueCounts } from '../../shared/coverage';
import { Node } from '../tree/node';
import type {
  BinaryExpression,
  CallExpression,
  ComparisonOperator,
  Expression,
  LogicalExpression,
  MemberExpression,
  NumericOperator,
  UnaryOperator,
} from './ast';
import { RuleRuntimeError } from './errors';
import {
  assertStringLength,
  type MethodArgument,
  type RuleObject,
  type RuleValue,
  SNAPSHOT_METHODS,
  STRING_METHODS,
} from './methods';
import { RuleSnapshot } from './snapshot';

/** The values of the variables that a rule may name. */
export type Variables = ReadonlyMap<string, RuleValue>;

/** Where the values of conditions are counted. */
export type ConditionCounts = ReadonlyMap<Expression, ValueCounts>;

/**
 * The maximum cost of the evaluation of a rule. An expression costs 1, and so does each character that an operator or a
 * method reads or makes. A character that `matches` reads costs 1 for each instruction of the regular expression.
 * Production publishes no such limit; with this one a rule runs for about a second at most.
 */
const MAX_COST = 50_000_000;

function fail(message: string): never {
  throw new RuleRuntimeError(message);
}

function isObject(value: RuleValue): value is RuleObject {
  return (
    typeof value === 'object' &&
    value !== null &&
    !(value instanceof Node) &&
    !(value instanceof RuleSnapshot)
  );
}

function areEqual(left: RuleValue, right: RuleValue): boolean {
  return left instanceof Node && right instanceof Node ? left.equals(right) : left === right;
}

function compare(operator: ComparisonOperator, left: RuleValue, right: RuleValue): boolean {
  const comparable =
    (typeof left === 'number' && typeof right === 'number') ||
    (typeof left === 'string' && typeof right === 'string');
  if (!comparable) return fail(`Can't compare these operands of ${operator}`);
  switch (operator) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
  }
}

function toJoinable(value: RuleValue): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return fail('+ takes strings and numbers');
}

function add(left: RuleValue, right: RuleValue): string | number {
  if (typeof left === 'number' && typeof right === 'number') return left + right;
  const [first, second] = [toJoinable(left), toJoinable(right)];
  assertStringLength(first.length + second.length);
  return first + second;
}

function calculate(operator: NumericOperator, left: RuleValue, right: RuleValue): number {
  if (typeof left !== 'number' || typeof right !== 'number')
    return fail(`${operator} takes numbers`);
  switch (operator) {
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return right === 0 ? NaN : left / right;
    case '%':
      return left % right;
  }
}

/** The number of characters of a string; undefined for any other value. */
function getLength(...values: readonly (RuleValue | MethodArgument)[]): number {
  return values
    .flat()
    .reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0);
}

class Evaluator {
  #cost = 0;

  constructor(
    private readonly variables: Variables,
    private readonly counts: ConditionCounts,
  ) {}

  evaluate(expression: Expression): RuleValue {
    this.#spend(1);
    const counts = this.counts.get(expression);
    if (!counts) return this.#evaluate(expression);
    try {
      const value = this.#evaluate(expression);
      counts[value === true ? 'true' : 'false'] += 1;
      return value;
    } catch (error) {
      if (error instanceof RuleRuntimeError) counts.error += 1;
      throw error;
    }
  }

  #spend(cost: number): void {
    this.#cost += cost;
    if (this.#cost > MAX_COST) fail('The rule takes too long');
  }

  #evaluate(expression: Expression): RuleValue {
    switch (expression.kind) {
      case 'literal':
        return expression.value;
      case 'regex':
        return expression.regex;
      case 'list':
        return expression.items.map((item) => this.evaluate(item));
      case 'variable':
        return this.variables.get(expression.name) ?? null;
      case 'unary':
        return this.#unary(expression.operator, this.evaluate(expression.operand));
      case 'logical':
        return this.#logical(expression);
      case 'binary':
        return this.#binary(expression);
      case 'conditional':
        return this.evaluate(
          this.evaluate(expression.test) === true ? expression.whenTrue : expression.whenFalse,
        );
      case 'member':
        return this.#member(expression);
      case 'call':
        return this.#call(expression);
    }
  }

  #unary(operator: UnaryOperator, value: RuleValue): RuleValue {
    if (operator === '!') return value !== true;
    return typeof value === 'number' ? -value : fail('- takes a number');
  }

  #logical({ operator, operands }: LogicalExpression): boolean {
    return operator === '&&'
      ? operands.every((operand) => this.evaluate(operand) === true)
      : operands.some((operand) => this.evaluate(operand) === true);
  }

  #binary({ operator, left, right }: BinaryExpression): RuleValue {
    const first = this.evaluate(left);
    const second = this.evaluate(right);
    this.#spend(getLength(first, second));
    switch (operator) {
      case '==':
        return areEqual(first, second);
      case '!=':
        return !areEqual(first, second);
      case '+':
        return add(first, second);
      case '-':
      case '*':
      case '/':
      case '%':
        return calculate(operator, first, second);
      default:
        return compare(operator, first, second);
    }
  }

  /**
   * A missing claim is null, and so is each of its properties. The keys of a list are its indexes, as everywhere in the
   * database.
   */
  #member({ object, key }: MemberExpression): RuleValue {
    const owner = this.evaluate(object);
    const index = this.evaluate(key);
    if (typeof index !== 'string' && typeof index !== 'number') {
      return fail('A property name must be a string or a number');
    }
    const name = String(index);
    if (typeof owner === 'string' && name === 'length') return owner.length;
    if (Array.isArray(owner) && name === 'length') return null;
    const property = isObject(owner) && Object.hasOwn(owner, name) ? owner[name] : null;
    return (property ?? null) as RuleValue;
  }

  #call({ object, method, args }: CallExpression): RuleValue {
    const receiver = this.evaluate(object);
    const values = args.map((argument) => this.#argument(argument));
    this.#spend(getLength(...values));
    if (receiver instanceof RuleSnapshot) {
      return SNAPSHOT_METHODS.get(method)?.run(receiver, values) ?? null;
    }
    if (typeof receiver !== 'string') return fail(`${method}() takes a string to work on`);
    const [regex] = args;
    this.#spend(receiver.length * (regex?.kind === 'regex' ? regex.regex.size : 1));
    const value = STRING_METHODS.get(method)?.run(receiver, values) ?? null;
    this.#spend(getLength(value));
    return value;
  }

  #argument(argument: Expression): MethodArgument {
    if (argument.kind === 'regex') return argument.regex;
    if (argument.kind === 'list') return argument.items.map((item) => this.#string(item));
    return this.#string(argument);
  }

  #string(expression: Expression): string {
    const value = this.evaluate(expression);
    return typeof value === 'string' ? value : fail('A method takes a string here');
  }
}

/**
 * Whether a checked rule is true. A rule that fails at run time is not, because the language cannot catch errors. The
 * values of the conditions in `counts` are counted.
 */
export function evaluateRule(
  expression: Expression,
  variables: Variables,
  counts: ConditionCounts,
): boolean {
  try {
    return new Evaluator(variables, counts).evaluate(expression) === true;
  } catch (error) {
    if (error instanceof RuleRuntimeError) return false;
    throw error;
  }
}
