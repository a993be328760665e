import type { BinaryOperator, Expression } from './ast';
import { RulesSyntaxError } from './errors';
import { compileRegex } from './regex';
import { type Token, tokenize } from './tokens';

/** Binary operators from the weakest to the strongest; `===` means `==`. */
const PRECEDENCE: readonly Readonly<Record<string, BinaryOperator>>[] = [
  { '||': '||' },
  { '&&': '&&' },
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
    if (!token) throw new RulesSyntaxError('The expression is empty', 0);
    return token;
  }

  #fail(token = this.#current): never {
    throw new RulesSyntaxError(
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

  #conditional(): Expression {
    const test = this.#binary(0);
    const { offset } = this.#current;
    if (!this.#accept('?')) return test;
    const whenTrue = this.#conditional();
    this.#expect(':');
    return { kind: 'conditional', test, whenTrue, whenFalse: this.#conditional(), offset };
  }

  #binary(level: number): Expression {
    const operators = PRECEDENCE[level];
    if (!operators) return this.#unary();
    let left = this.#binary(level + 1);
    for (;;) {
      const { kind, text, offset } = this.#current;
      const operator = kind === 'operator' ? operators[text] : undefined;
      if (!operator) return left;
      this.#index += 1;
      left = { kind: 'binary', operator, left, right: this.#binary(level + 1), offset };
    }
  }

  #unary(): Expression {
    const { offset } = this.#current;
    for (const operator of ['!', '-'] as const) {
      if (this.#accept(operator))
        return { kind: 'unary', operator, operand: this.#unary(), offset };
    }
    return this.#postfix();
  }

  #postfix(): Expression {
    let expression = this.#primary();
    for (;;) {
      const { offset } = this.#current;
      if (this.#accept('.')) {
        expression = { kind: 'member', object: expression, key: this.#memberName(), offset };
      } else if (this.#accept('[')) {
        expression = { kind: 'member', object: expression, key: this.#conditional(), offset };
        this.#expect(']');
      } else if (this.#accept('(')) {
        expression = this.#call(expression, offset);
      } else {
        return expression;
      }
    }
  }

  #memberName(): Expression {
    const { kind, text, offset } = this.#current;
    if (kind !== 'name') this.#fail();
    this.#index += 1;
    return { kind: 'literal', value: text, offset };
  }

  #call(callee: Expression, offset: number): Expression {
    if (callee.kind !== 'member' || callee.key.kind !== 'literal') {
      throw new RulesSyntaxError('Only methods known by name can be called', offset);
    }
    const { value: method } = callee.key;
    if (typeof method !== 'string') {
      throw new RulesSyntaxError('The name of a method must be a string', offset);
    }
    return {
      kind: 'call',
      object: callee.object,
      method,
      args: this.#items(')'),
      offset: callee.key.offset,
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
    const { offset, text } = token;
    this.#index += 1;
    switch (token.kind) {
      case 'number':
        return { kind: 'literal', value: Number(text), offset };
      case 'string':
        return { kind: 'literal', value: text, offset };
      case 'regex':
        return { kind: 'regex', test: compileRegex(text, token.flags, offset + 1), offset };
      case 'name': {
        const constant = Object.hasOwn(CONSTANTS, text) ? CONSTANTS[text] : undefined;
        if (constant !== undefined) return { kind: 'literal', value: constant, offset };
        return { kind: 'variable', name: text, offset };
      }
      case 'operator':
        if (text === '[') return { kind: 'list', items: this.#items(']'), offset };
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
