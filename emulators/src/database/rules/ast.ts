import type { Primitive } from '../tree/node';
import type { RegexTest } from './regex';

/** The operators of the language; `===` and `!==` are read as `==` and `!=`. */
export type UnaryOperator = '!' | '-';
type EqualityOperator = '==' | '!=';
export type ComparisonOperator = '<' | '<=' | '>' | '>=';
type ArithmeticOperator = '+' | NumericOperator;
export type NumericOperator = '-' | '*' | '/' | '%';
type LogicalOperator = '&&' | '||';
export type BinaryOperator =
  EqualityOperator | ComparisonOperator | ArithmeticOperator | LogicalOperator;

/** A parsed rule expression; `offset` points at what an error message should. */
export type Expression =
  | { readonly kind: 'literal'; readonly value: Primitive | null; readonly offset: number }
  | { readonly kind: 'regex'; readonly test: RegexTest; readonly offset: number }
  | { readonly kind: 'variable'; readonly name: string; readonly offset: number }
  | { readonly kind: 'list'; readonly items: readonly Expression[]; readonly offset: number }
  | UnaryExpression
  | BinaryExpression
  | ConditionalExpression
  | MemberExpression
  | CallExpression;

interface UnaryExpression {
  readonly kind: 'unary';
  readonly operator: UnaryOperator;
  readonly operand: Expression;
  readonly offset: number;
}

export interface BinaryExpression {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
  readonly offset: number;
}

interface ConditionalExpression {
  readonly kind: 'conditional';
  readonly test: Expression;
  readonly whenTrue: Expression;
  readonly whenFalse: Expression;
  readonly offset: number;
}

/** `object.name` and `object['name']` alike; the key of the former is a literal. */
export interface MemberExpression {
  readonly kind: 'member';
  readonly object: Expression;
  readonly key: Expression;
  readonly offset: number;
}

export interface CallExpression {
  readonly kind: 'call';
  readonly object: Expression;
  readonly method: string;
  readonly args: readonly Expression[];
  readonly offset: number;
}
