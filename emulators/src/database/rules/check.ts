import {
  type BinaryExpression,
  type BinaryOperator,
  type CallExpression,
  type ConditionalExpression,
  type Expression,
  type LogicalExpression,
  type MemberExpression,
  type UnaryOperator,
} from './ast';
import { NOT_A_FUNCTION, parseError, RulesSyntaxError } from './errors';
import {
  checkArguments,
  isStringMethod,
  type Method,
  QUERY_PROPERTIES,
  type RuleType,
  SNAPSHOT_METHODS,
  STRING_METHODS,
} from './methods';
import { MAX_NESTING } from './nesting';

/** The variables a rule may name, with their types. */
export type Scope = ReadonlyMap<string, RuleType>;

const ORDERED: readonly RuleType[] = [
  'string',
  'number',
  'primitive',
  'any',
  'query value',
  'mixed',
];
const NUMERIC: readonly RuleType[] = ORDERED.filter((type) => type !== 'string');
const EQUATABLE: readonly RuleType[] = [...ORDERED, 'boolean', 'null'];

/** The operand types of each operator, and its name in production's message `Invalid == expression: left operand …`. */
const OPERANDS: Readonly<Record<BinaryOperator, readonly [readonly RuleType[], string]>> = {
  '==': [EQUATABLE, 'is not a number, boolean, string, or null'],
  '!=': [EQUATABLE, 'is not a number, boolean, string, or null'],
  '<': [ORDERED, 'must be a number or string'],
  '<=': [ORDERED, 'must be a number or string'],
  '>': [ORDERED, 'must be a number or string'],
  '>=': [ORDERED, 'must be a number or string'],
  '+': [ORDERED, 'is not a number or string'],
  '-': [NUMERIC, 'is not a number'],
  '*': [NUMERIC, 'is not a number'],
  '/': [NUMERIC, 'is not a number'],
  '%': [NUMERIC, 'is not a number'],
};

const NO_OBJECT = 'Invalid property access: target is not an object.';

/**
 * Infers the types of the expressions of a rule. What production refuses when rules are uploaded is refused with the
 * same messages. Boolean expressions are added to `conditions`.
 */
class TypeChecker {
  #nesting = 0;

  constructor(
    private readonly scope: Scope,
    private readonly conditions: Expression[],
  ) {}

  getType(expression: Expression): RuleType {
    this.#nesting += 1;
    if (this.#nesting > MAX_NESTING) {
      throw parseError(
        `More than ${MAX_NESTING} expressions stand inside each other`,
        expression.offset,
      );
    }
    const place = this.conditions.length;
    const type = this.#inferType(expression);
    if (type === 'boolean') this.conditions.splice(place, 0, expression);
    this.#nesting -= 1;
    return type;
  }

  #inferType(expression: Expression): RuleType {
    switch (expression.kind) {
      case 'literal':
        return expression.value === null
          ? 'null'
          : (typeof expression.value as 'string' | 'number' | 'boolean');
      case 'regex':
        return 'regex';
      case 'list':
        return this.#fail('Unexpected array literal.', expression);
      case 'variable':
        return this.#variable(expression.name, expression);
      case 'unary':
        return this.#unary(expression.operator, expression.operand);
      case 'logical':
        return this.#logical(expression);
      case 'binary':
        return this.#binary(expression);
      case 'conditional':
        return this.#conditional(expression);
      case 'member':
        return this.#member(expression);
      case 'call':
        return this.#call(expression);
    }
  }

  #fail(message: string, { offset }: Expression): never {
    throw new RulesSyntaxError(message, offset);
  }

  #variable(name: string, expression: Expression): RuleType {
    const type = this.scope.get(name);
    if (type) return type;
    return this.#fail(
      name === 'newData'
        ? 'newData is invalid in .read expressions.'
        : `Unknown variable '${name}'.`,
      expression,
    );
  }

  #unary(operator: UnaryOperator, operand: Expression): RuleType {
    const type = this.getType(operand);
    if (operator === '!') {
      return type === 'boolean' ? type : this.#fail('! only operates on booleans.', operand);
    }
    return NUMERIC.includes(type) ? 'number' : this.#fail('- only operates on numbers.', operand);
  }

  #logical({ operator, operands }: LogicalExpression): RuleType {
    operands.forEach((operand, index) => {
      if (this.getType(operand) === 'boolean') return;
      const side = index === 0 ? 'Left' : 'Right';
      this.#fail(`${side} operand of ${operator} must be boolean.`, operand);
    });
    return 'boolean';
  }

  #binary({ operator, left, right }: BinaryExpression): RuleType {
    const [allowed, expected] = OPERANDS[operator];
    const types = [left, right].map((operand) => {
      const type = this.getType(operand);
      if (allowed.includes(type)) return type;
      const side = operand === left ? 'left' : 'right';
      return this.#fail(`Invalid ${operator} expression: ${side} operand ${expected}.`, operand);
    });
    switch (operator) {
      case '-':
      case '*':
      case '/':
      case '%':
        return 'number';
      case '+':
        if (types.includes('string')) return 'string';
        return types.every((type) => type === 'number') ? 'number' : 'primitive';
      default:
        return 'boolean';
    }
  }

  #conditional({ test, whenTrue, whenFalse }: ConditionalExpression): RuleType {
    if (this.getType(test) !== 'boolean') this.#fail('condition of ? must be boolean.', test);
    const type = this.getType(whenTrue);
    return type === this.getType(whenFalse) ? type : 'mixed';
  }

  #member({ object, key }: MemberExpression): RuleType {
    const objectType = this.getType(object);
    this.getType(key);
    if (key.kind === 'literal' && typeof key.value === 'string') {
      return this.#property(objectType, key.value, key);
    }
    // The key of a claim can have any type: `identities['google.com'][0]`.
    return objectType === 'any' ? 'any' : this.#fail('Invalid property access.', key);
  }

  #property(objectType: RuleType, name: string, key: Expression): RuleType {
    if (this.#method(objectType, name)) return 'method';
    switch (objectType) {
      case 'any':
        return 'any';
      case 'string':
      case 'primitive':
        if (name === 'length') return 'number';
        break;
      case 'query': {
        const type = QUERY_PROPERTIES.get(name);
        if (type) return type;
        break;
      }
      case 'snapshot':
        break;
      default:
        return this.#fail(NO_OBJECT, key);
    }
    return this.#fail(`No such method/property '${name}'.`, key);
  }

  #method(objectType: RuleType, name: string): Method<never> | undefined {
    if (objectType === 'snapshot') return SNAPSHOT_METHODS.get(name);
    return isStringMethod(objectType, name) ? STRING_METHODS.get(name) : undefined;
  }

  #call(call: CallExpression): RuleType {
    const objectType = this.getType(call.object);
    const method = this.#method(objectType, call.method);
    if (!method) {
      this.#property(objectType, call.method, call);
      return this.#fail(NOT_A_FUNCTION, call);
    }
    const types = call.args.map((argument) =>
      argument.kind === 'list' && call.method === 'hasChildren'
        ? argument.items.map((item) => this.getType(item))
        : this.getType(argument),
    );
    const problem = checkArguments(call.method, method, types);
    return problem === undefined ? method.result : this.#fail(problem, call);
  }
}

/**
 * Checks that an expression is valid in a scope and a boolean. Returns its conditions: itself and all boolean
 * expressions in it, the outer ones first.
 * @throws RulesSyntaxError
 */
export function checkRule(expression: Expression, scope: Scope): readonly Expression[] {
  const conditions: Expression[] = [];
  if (new TypeChecker(scope, conditions).getType(expression) !== 'boolean') {
    throw new RulesSyntaxError('Expression must evaluate to a boolean.', expression.offset);
  }
  return conditions;
}
