import type { Primitive } from '../tree/node';
import type { RuleRegex } from './regex';

/** The operators of the language; `===` and `!==` are read as `==` and `!=`. */
export type UnaryOperator = '!' | '-';
export type LogicalOperator = '&&' | '||';
type EqualityOperator = '==' | '!=';
export type ComparisonOperator = '<' | '<=' | '>' | '>=';
type ArithmeticOperator = '+' | NumericOperator;
export type NumericOperator = '-' | '*' | '/' | '%';
export type BinaryOperator = EqualityOperator | ComparisonOperator | ArithmeticOperator;

/** The position of an expression in the text of its rule. */
interface Position {
  readonly start: number;
  /** Index of the first character after it. */
  readonly end: number;
  /** The position of the part that error messages point to, such as an operator or a name. */
  readonly offset: number;
}

/** A parsed rule expression. */
export type Expression =
  | LiteralExpression
  | RegexExpression
  | VariableExpression
  | ListExpression
  | UnaryExpression
  | LogicalExpression
  | BinaryExpression
  | ConditionalExpression
  | MemberExpression
  | CallExpression;

interface LiteralExpression extends Position {
  readonly kind: 'literal';
  readonly value: Primitive | null;
}

interface RegexExpression extends Position {
  readonly kind: 'regex';
  readonly regex: RuleRegex;
}

interface VariableExpression extends Position {
  readonly kind: 'variable';
  readonly name: string;
}

interface ListExpression extends Position {
  readonly kind: 'list';
  readonly items: readonly Expression[];
}

interface UnaryExpression extends Position {
  readonly kind: 'unary';
  readonly operator: UnaryOperator;
  readonly operand: Expression;
}

/** `a && b && c`: two operands or more. */
export interface LogicalExpression extends Position {
  readonly kind: 'logical';
  readonly operator: LogicalOperator;
  readonly operands: readonly Expression[];
}

export interface BinaryExpression extends Position {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
}

export interface ConditionalExpression extends Position {
  readonly kind: 'conditional';
  readonly test: Expression;
  readonly whenTrue: Expression;
  readonly whenFalse: Expression;
}

/** `object.name` and `object['name']` alike; the key of the former is a literal. */
export interface MemberExpression extends Position {
  readonly kind: 'member';
  readonly object: Expression;
  readonly key: Expression;
}

export interface CallExpression extends Position {
  readonly kind: 'call';
  readonly object: Expression;
  readonly method: string;
  readonly args: readonly Expression[];
}
