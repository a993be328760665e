import { Node } from '../tree/node';
import type {
  BinaryExpression,
  CallExpression,
  ComparisonOperator,
  Expression,
  MemberExpression,
  NumericOperator,
  UnaryOperator,
} from './ast';
import { RuleRuntimeError } from './errors';
import {
  type MethodArgument,
  type RuleObject,
  type RuleValue,
  SNAPSHOT_METHODS,
  STRING_METHODS,
} from './methods';
import { RuleSnapshot } from './snapshot';

/** The values of the variables that a rule may name. */
export type Variables = ReadonlyMap<string, RuleValue>;

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

function joinable(value: RuleValue): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return fail('+ takes strings and numbers');
}

function add(left: RuleValue, right: RuleValue): string | number {
  if (typeof left === 'number' && typeof right === 'number') return left + right;
  return joinable(left) + joinable(right);
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

class Evaluator {
  constructor(private readonly variables: Variables) {}

  evaluate(expression: Expression): RuleValue {
    switch (expression.kind) {
      case 'literal':
        return expression.value;
      case 'regex':
        return expression.test;
      case 'list':
        return expression.items.map((item) => this.evaluate(item));
      case 'variable':
        return this.variables.get(expression.name) ?? null;
      case 'unary':
        return this.#unary(expression.operator, this.evaluate(expression.operand));
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

  #binary({ operator, left, right }: BinaryExpression): RuleValue {
    const first = this.evaluate(left);
    if (operator === '&&') return first === true && this.evaluate(right);
    if (operator === '||') return first === true || this.evaluate(right);
    const second = this.evaluate(right);
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

  /** A missing claim is null, and so is whatever is looked up on it. */
  #member({ object, key }: MemberExpression): RuleValue {
    const owner = this.evaluate(object);
    const name = this.evaluate(key);
    if (typeof name !== 'string') return fail('A property name must be a string');
    if (typeof owner === 'string' && name === 'length') return owner.length;
    const property = isObject(owner) && Object.hasOwn(owner, name) ? owner[name] : null;
    return (property ?? null) as RuleValue;
  }

  #call({ object, method, args }: CallExpression): RuleValue {
    const receiver = this.evaluate(object);
    const values = args.map((argument) => this.#argument(argument));
    if (receiver instanceof RuleSnapshot) {
      return SNAPSHOT_METHODS.get(method)?.run(receiver, values) ?? null;
    }
    if (typeof receiver !== 'string') return fail(`${method}() takes a string to work on`);
    return STRING_METHODS.get(method)?.run(receiver, values) ?? null;
  }

  #argument(argument: Expression): MethodArgument {
    if (argument.kind === 'regex') return argument.test;
    if (argument.kind === 'list') return argument.items.map((item) => this.#string(item));
    return this.#string(argument);
  }

  #string(expression: Expression): string {
    const value = this.evaluate(expression);
    return typeof value === 'string' ? value : fail('A method takes a string here');
  }
}

/** Whether a checked rule holds. A rule that fails at run time doesn't: the language has no way to catch it. */
export function evaluateRule(expression: Expression, variables: Variables): boolean {
  try {
    return new Evaluator(variables).evaluate(expression) === true;
  } catch (error) {
    if (error instanceof RuleRuntimeError) return false;
    throw error;
  }
}
