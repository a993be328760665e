import type { RulesMethod, RulesValue } from '../api';
import type { Span } from './parse-tree';

/** A part of a path written in an expression: text, `$(expression)` or a `{placeholder}` that bind() fills. */
export type PathPart =
  | { kind: 'text'; text: string }
  | { kind: 'expression'; expression: Expression }
  | { kind: 'placeholder'; text: string };

export type BinaryOperator =
  '+' | '-' | '*' | '/' | '%' | '<' | '<=' | '>' | '>=' | '==' | '!=' | 'in';

/** The expressions of the language, parentheses resolved. */
export type Expression = { span: Span } & (
  | { kind: 'literal'; value: RulesValue }
  | { kind: 'variable'; name: string }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'map'; entries: { key: Expression; value: Expression }[] }
  | { kind: 'path'; parts: PathPart[] }
  | { kind: 'member'; object: Expression; name: string }
  | { kind: 'index'; object: Expression; index: Expression }
  | { kind: 'slice'; object: Expression; from?: Expression; to?: Expression }
  | { kind: 'call'; name: string; args: Expression[] }
  | { kind: 'methodCall'; object: Expression; name: string; args: Expression[] }
  | { kind: 'negate'; operand: Expression }
  | { kind: 'not'; operand: Expression }
  | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
  | { kind: 'and' | 'or'; left: Expression; right: Expression }
  | { kind: 'ternary'; condition: Expression; whenTrue: Expression; whenFalse: Expression }
  | { kind: 'is'; operand: Expression; typeName: string }
);

/** A name with its place, for messages about it. */
export interface Name {
  text: string;
  span: Span;
}

export interface FunctionDeclaration {
  name: Name;
  parameters: Name[];
  bindings: { name: Name; value: Expression }[];
  result: Expression;
}

/** A segment of a match path. A glob matches any number of segments. A capture without a name sets no variable. */
export type PatternSegment =
  { kind: 'text'; text: string } | { kind: 'capture' | 'glob'; name?: Name };

export interface AllowDeclaration {
  /** As written: get, list, read, create, update, delete or write. */
  methods: Name[];
  /** Absent: always allowed. */
  condition?: Expression;
  span: Span;
}

export interface MatchDeclaration {
  pattern: PatternSegment[];
  functions: FunctionDeclaration[];
  matches: MatchDeclaration[];
  allows: AllowDeclaration[];
  span: Span;
}

export interface ServiceDeclaration {
  name: Name;
  functions: FunctionDeclaration[];
  matches: MatchDeclaration[];
}

export interface RulesFile {
  version: 1 | 2;
  imports: Span[];
  /** The positions of expressions that nest too deeply to be evaluated. */
  complexExpressions: Span[];
  functions: FunctionDeclaration[];
  services: ServiceDeclaration[];
}

/**
 * The methods that each keyword after `allow` stands for
 * (https://firebase.google.com/docs/firestore/security/rules-structure#granular_operations). The method of a request
 * can be `read` or `write` itself: only the same keyword allows it.
 */
export const methodsByKeyword: ReadonlyMap<string, readonly RulesMethod[]> = new Map<
  string,
  readonly RulesMethod[]
>([
  ['get', ['get']],
  ['list', ['list']],
  ['read', ['read', 'get', 'list']],
  ['create', ['create']],
  ['update', ['update']],
  ['delete', ['delete']],
  ['write', ['write', 'create', 'update', 'delete']],
]);
