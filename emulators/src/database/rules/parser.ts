import type { BinaryOperator, Expression, LogicalOperator } from './ast';
import { NOT_A_FUNCTION, parseError, RulesSyntaxError } from './errors';
import { MAX_NESTING } from './nesting';
import { compileRegex } from './regex';
import { type Token, tokenize } from './tokens';

/** Binary operators from the weakest to the strongest, all of them stronger than `&&` and `||`; `===` means `==`. */
const PRECEDENCE: readonly Readonly<Record<string, BinaryOperator>>[] = [
  { '==': '==', '===': '==', '!=': '!=', '!==': '!=' },
  { '<': '<', '<=': '<=', '>': '>', '>=': '>=' },
  { '+': '+', '-': '-' },
  { '*': '*', '/': '/', '%': '%' },
];

const CONSTANTS: Readonly<Record<string, boolean | null>> = {
  true: true,
  false: false,
  null: null,
};

class ExpressionParser {
  readonly #tokens: readonly Token[];
  #index = 0;
  #nesting = 0;

  constructor(source: string) {
    this.#tokens = tokenize(source);
  }

  parse(): Expression {
    const expression = this.#conditional();
    if (this.#current.kind !== 'end') this.#fail();
    return expression;
  }

  get #current(): Token {
    const token = this.#tokens[this.#index] ?? this.#tokens.at(-1);
    if (!token) throw parseError('The expression is empty', 0);
    return token;
  }

  /** Where the last token that was read ends. */
  get #end(): number {
    return this.#tokens[this.#index - 1]?.end ?? 0;
  }

  #fail(token = this.#current): never {
    throw parseError(
      token.kind === 'end' ? 'The expression ends too early' : `Unexpected '${token.text}'`,
      token.offset,
    );
  }

  #accept(operator: string): boolean {
    const { kind, text } = this.#current;
    if (kind !== 'operator' || text !== operator) return false;
    this.#index += 1;
    return true;
  }

  #expect(operator: string): void {
    if (!this.#accept(operator)) this.#fail();
  }

  #nested(parse: () => Expression): Expression {
    this.#nesting += 1;
    if (this.#nesting > MAX_NESTING) {
      throw parseError(
        `More than ${MAX_NESTING} expressions stand inside each other`,
        this.#current.offset,
      );
    }
    const expression = parse();
    this.#nesting -= 1;
    return expression;
  }

  #conditional(): Expression {
    return this.#nested(() => {
      const start = this.#current.offset;
      const test = this.#logical('||', () => this.#logical('&&', () => this.#binary(0)));
      const { offset } = this.#current;
      if (!this.#accept('?')) return test;
      const whenTrue = this.#conditional();
      this.#expect(':');
      const whenFalse = this.#conditional();
      return { kind: 'conditional', test, whenTrue, whenFalse, start, end: this.#end, offset };
    });
  }

  #logical(operator: LogicalOperator, parseOperand: () => Expression): Expression {
    const start = this.#current.offset;
    const first = parseOperand();
    const { offset } = this.#current;
    const operands = [first];
    while (this.#accept(operator)) operands.push(parseOperand());
    if (operands.length === 1) return first;
    return { kind: 'logical', operator, operands, start, end: this.#end, offset };
  }

  #binary(level: number): Expression {
    const operators = PRECEDENCE[level];
    if (!operators) return this.#unary();
    const start = this.#current.offset;
    let left = this.#binary(level + 1);
    for (;;) {
      const { kind, text, offset } = this.#current;
      const operator = kind === 'operator' ? operators[text] : undefined;
      if (!operator) return left;
      this.#index += 1;
      const right = this.#binary(level + 1);
      left = { kind: 'binary', operator, left, right, start, end: this.#end, offset };
    }
  }

  #unary(): Expression {
    const { offset } = this.#current;
    for (const operator of ['!', '-'] as const) {
      if (!this.#accept(operator)) continue;
      const operand = this.#nested(() => this.#unary());
      return { kind: 'unary', operator, operand, start: offset, end: this.#end, offset };
    }
    return this.#postfix();
  }

  #postfix(): Expression {
    const start = this.#current.offset;
    let expression = this.#primary();
    for (;;) {
      const { offset } = this.#current;
      if (this.#accept('.')) {
        const key = this.#memberName();
        expression = { kind: 'member', object: expression, key, start, end: this.#end, offset };
      } else if (this.#accept('[')) {
        const key = this.#conditional();
        this.#expect(']');
        expression = { kind: 'member', object: expression, key, start, end: this.#end, offset };
      } else if (this.#accept('(')) {
        expression = this.#call(expression, start, offset);
      } else {
        return expression;
      }
    }
  }

  #memberName(): Expression {
    const { kind, text, offset, end } = this.#current;
    if (kind !== 'name') this.#fail();
    this.#index += 1;
    return { kind: 'literal', value: text, start: offset, end, offset };
  }

  #call(callee: Expression, start: number, offset: number): Expression {
    const key = callee.kind === 'member' && callee.key.kind === 'literal' && callee.key;
    if (callee.kind !== 'member' || !key || typeof key.value !== 'string') {
      throw new RulesSyntaxError(NOT_A_FUNCTION, offset);
    }
    const args = this.#items(')');
    return {
      kind: 'call',
      object: callee.object,
      method: key.value,
      args,
      start,
      end: this.#end,
      offset: key.offset,
    };
  }

  #items(closing: string): readonly Expression[] {
    const items: Expression[] = [];
    if (this.#accept(closing)) return items;
    do items.push(this.#conditional());
    while (this.#accept(','));
    this.#expect(closing);
    return items;
  }

  #primary(): Expression {
    const token = this.#current;
    const { offset, end, text } = token;
    const position = { start: offset, end, offset };
    this.#index += 1;
    switch (token.kind) {
      case 'number':
        return { kind: 'literal', value: Number(text), ...position };
      case 'string':
        return { kind: 'literal', value: text, ...position };
      case 'regex':
        return {
          kind: 'regex',
          regex: compileRegex(text, token.flags, offset + 1),
          ...position,
        };
      case 'name': {
        const constant = Object.hasOwn(CONSTANTS, text) ? CONSTANTS[text] : undefined;
        if (constant !== undefined) return { kind: 'literal', value: constant, ...position };
        return { kind: 'variable', name: text, ...position };
      }
      case 'operator':
        if (text === '[') {
          const items = this.#items(']');
          return { kind: 'list', items, ...position, end: this.#end };
        }
        if (text === '(') {
          const inner = this.#conditional();
          this.#expect(')');
          return inner;
        }
        return this.#fail(token);
      case 'end':
        return this.#fail(token);
    }
  }
}

/**
 * Parses the expression language of the rules; offsets count from the start of the source.
 * @throws RulesSyntaxError
 */
export function parseExpression(source: string): Expression {
  return new ExpressionParser(source).parse();
}
