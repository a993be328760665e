import type {
  BinaryExpression,
  CallExpression,
  Expression,
  MemberExpression,
  UnaryOperator,
} from './ast';
import { RulesSyntaxError } from './errors';
import {
  type Method,
  QUERY_PROPERTIES,
  type RuleType,
  SNAPSHOT_METHODS,
  STRING_METHODS,
} from './methods';

/** The variables a rule may name, with their types. */
export type Scope = ReadonlyMap<string, RuleType>;

const EQUATABLE: readonly RuleType[] = ['string', 'number', 'boolean', 'null'];

/** Whether only the run time can tell what the value is. */
function isOpen(type: RuleType): boolean {
  return type === 'any' || type === 'primitive';
}

function accepts(type: RuleType, allowed: readonly RuleType[]): boolean {
  return isOpen(type) || allowed.includes(type);
}

/** Infers the types of one expression and rejects what can't work whatever the data are, as uploading rules does. */
class TypeChecker {
  constructor(private readonly scope: Scope) {}

  typeOf(expression: Expression): RuleType {
    switch (expression.kind) {
      case 'literal':
        return expression.value === null
          ? 'null'
          : (typeof expression.value as 'string' | 'number' | 'boolean');
      case 'regex':
        return 'regex';
      case 'list':
        expression.items.forEach((item) => this.typeOf(item));
        return 'list';
      case 'variable':
        return (
          this.scope.get(expression.name) ??
          this.#fail(`Unknown variable '${expression.name}'`, expression)
        );
      case 'unary':
        return this.#unary(expression.operator, expression.operand);
      case 'binary':
        return this.#binary(expression);
      case 'conditional': {
        this.#requireBoolean(expression.test, 'The condition of ?');
        const [whenTrue, whenFalse] = [expression.whenTrue, expression.whenFalse].map((branch) =>
          this.typeOf(branch),
        );
        return whenTrue !== undefined && whenTrue === whenFalse ? whenTrue : 'any';
      }
      case 'member':
        return this.#member(expression);
      case 'call':
        return this.#call(expression);
    }
  }

  #fail(message: string, { offset }: Expression): never {
    throw new RulesSyntaxError(message, offset);
  }

  #requireBoolean(expression: Expression, what: string): void {
    if (this.typeOf(expression) !== 'boolean') {
      this.#fail(`${what} must be a boolean`, expression);
    }
  }

  #unary(operator: UnaryOperator, operand: Expression): RuleType {
    if (operator === '!') {
      this.#requireBoolean(operand, 'The operand of !');
      return 'boolean';
    }
    if (!accepts(this.typeOf(operand), ['number'])) {
      this.#fail('The operand of - must be a number', operand);
    }
    return 'number';
  }

  #binary(expression: BinaryExpression): RuleType {
    const { operator, left, right } = expression;
    switch (operator) {
      case '&&':
      case '||':
        this.#requireBoolean(left, `The left operand of ${operator}`);
        this.#requireBoolean(right, `The right operand of ${operator}`);
        return 'boolean';
      case '==':
      case '!=':
        this.#operands(expression, EQUATABLE);
        return 'boolean';
      case '<':
      case '<=':
      case '>':
      case '>=': {
        const [leftType, rightType] = this.#operands(expression, ['string', 'number']);
        if (!isOpen(leftType) && !isOpen(rightType) && leftType !== rightType) {
          this.#fail(`The operands of ${operator} must be of the same type`, expression);
        }
        return 'boolean';
      }
      case '+': {
        const types = this.#operands(expression, ['string', 'number']);
        if (types.includes('string')) return 'string';
        return types.every((type) => type === 'number') ? 'number' : 'primitive';
      }
      case '-':
      case '*':
      case '/':
      case '%':
        this.#operands(expression, ['number']);
        return 'number';
    }
  }

  #operands(
    { operator, left, right }: BinaryExpression,
    allowed: readonly RuleType[],
  ): [RuleType, RuleType] {
    const check = (operand: Expression, side: string): RuleType => {
      const type = this.typeOf(operand);
      if (accepts(type, allowed)) return type;
      return this.#fail(`The ${side} operand of ${operator} can't be a ${type}`, operand);
    };
    return [check(left, 'left'), check(right, 'right')];
  }

  #member({ object, key }: MemberExpression): RuleType {
    const objectType = this.typeOf(object);
    const keyType = this.typeOf(key);
    if (!accepts(keyType, ['string'])) this.#fail('A property name must be a string', key);
    if (objectType === 'any') return 'any';
    const name = key.kind === 'literal' ? key.value : undefined;
    if (typeof name !== 'string') {
      return this.#fail('Only claims have properties with computed names', key);
    }
    if (objectType === 'query') {
      return QUERY_PROPERTIES.get(name) ?? this.#fail(`query has no property '${name}'`, key);
    }
    if (name === 'length' && accepts(objectType, ['string'])) return 'number';
    return this.#fail(`There is no property '${name}' on a ${objectType}`, key);
  }

  #call(call: CallExpression): RuleType {
    const objectType = this.typeOf(call.object);
    let method: Method<never> | undefined;
    if (objectType === 'snapshot') method = SNAPSHOT_METHODS.get(call.method);
    else if (accepts(objectType, ['string'])) method = STRING_METHODS.get(call.method);
    if (!method) return this.#fail(`There is no method '${call.method}' on a ${objectType}`, call);
    this.#arguments(call, method);
    return method.result;
  }

  #arguments(call: CallExpression, { args, optionalArgs }: Method<never>): void {
    if (optionalArgs === true && call.args.length === 0) return;
    if (call.args.length !== args.length) {
      this.#fail(`${call.method}() takes ${args.length} arguments`, call);
    }
    call.args.forEach((argument, index) => {
      const expected = args[index];
      if (expected === 'string list') this.#stringList(argument, call.method);
      else if (expected === 'regex' && this.typeOf(argument) !== 'regex') {
        this.#fail(`${call.method}() takes a regular expression`, argument);
      } else if (expected === 'string' && !accepts(this.typeOf(argument), ['string'])) {
        this.#fail(`${call.method}() takes strings`, argument);
      }
    });
  }

  #stringList(argument: Expression, method: string): void {
    const items = argument.kind === 'list' ? argument.items : [];
    const fits = items.length > 0 && items.every((item) => accepts(this.typeOf(item), ['string']));
    if (!fits) this.#fail(`${method}() takes a list of strings`, argument);
  }
}

/**
 * Checks that an expression makes sense in a scope and is a boolean.
 * @throws RulesSyntaxError
 */
export function checkRule(expression: Expression, scope: Scope): void {
  if (new TypeChecker(scope).typeOf(expression) !== 'boolean') {
    throw new RulesSyntaxError('A rule must be a boolean expression', expression.offset);
  }
}
