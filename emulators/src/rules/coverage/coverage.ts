import type { RulesValue } from '../api';
import type { Expression, FunctionDeclaration, MatchDeclaration, RulesFile } from '../parse/ast';
import { childExpressions } from '../parse/ast-walk';
import { getNamespaces } from '../builtins';
import { EvaluationError } from '../errors';

/** The namespaces of the functions that rules of either service may call. */
const namespaces = new Set(
  ['cloud.firestore', 'firebase.storage'].flatMap((service) => [...getNamespaces(service)]),
);

/** The maximum of distinct values that are counted for one expression. Further ones are counted by their type. */
const maxDistinctValues = 20;

/**
 * A value in a coverage report, in the form of the Rules API
 * (https://firebase.google.com/docs/reference/rules/rest/v1/projects/test#valuecount), or the error that took its place.
 * Lists, maps and other values with parts are named by their type alone.
 */
type CoveredValue =
  | { boolValue: boolean }
  | { intValue: string }
  | { floatValue: number }
  | { stringValue: string }
  | { nullValue: null }
  | { undefined: { causeMessage: string } }
  | Record<`${string}Value`, Record<string, never>>;

/** How often an expression had a value. */
export interface ValueCount {
  value: CoveredValue;
  count: number;
}

/**
 * An expression of a rules file, the values that it had, and the expressions in it. `values` is absent where the
 * expression was never evaluated.
 */
export interface ExpressionReport {
  sourcePosition: { line: number; column: number; currentOffset: number; endOffset: number };
  values?: ValueCount[];
  children?: ExpressionReport[];
}

/** An expression that was evaluated, with its value or error. */
export interface Evaluation {
  expression: Expression;
  outcome: RulesValue | EvaluationError;
}

/** Counts the values that the expressions of a rules file had in all requests so far. */
export class RuleCoverage {
  private readonly roots: readonly Expression[];
  private readonly counts = new Map<Expression, Map<string, ValueCount>>();

  constructor(file: RulesFile) {
    this.roots = getRootExpressions(file);
  }

  add(evaluations: readonly Evaluation[]): void {
    for (const { expression, outcome } of evaluations) {
      const counts = this.counts.get(expression) ?? new Map<string, ValueCount>();
      this.counts.set(expression, counts);
      const exact = toCoveredValue(outcome);
      const value =
        counts.size < maxDistinctValues || counts.has(JSON.stringify(exact))
          ? exact
          : toTypeName(outcome);
      const key = JSON.stringify(value);
      const known = counts.get(key);
      if (known) known.count += 1;
      else counts.set(key, { value, count: 1 });
    }
  }

  /** Every condition, `let` and result of the file, in the order of the text. */
  report(): ExpressionReport[] {
    return this.roots.map((root) => this.reportExpression(root));
  }

  /** Whether an expression names a namespace, such as `firestore` in `firestore.get(…)`: it has no value of its own. */
  private isNamespace(expression: Expression): boolean {
    return (
      expression.kind === 'variable' &&
      namespaces.has(expression.name) &&
      !this.counts.has(expression)
    );
  }

  private reportExpression(expression: Expression): ExpressionReport {
    const { line, column, offset, endOffset } = expression.span;
    const counts = this.counts.get(expression);
    const children = childExpressions(expression).filter((child) => !this.isNamespace(child));
    return {
      sourcePosition: { line, column, currentOffset: offset, endOffset },
      ...(counts && { values: [...counts.values()] }),
      ...(children.length > 0 && {
        children: children.map((child) => this.reportExpression(child)),
      }),
    };
  }
}

function getRootExpressions({ functions, services }: RulesFile): Expression[] {
  const inFunctions = (declarations: readonly FunctionDeclaration[]): Expression[] =>
    declarations.flatMap(({ bindings, result }) => [...bindings.map(({ value }) => value), result]);
  const inMatch = (match: MatchDeclaration): Expression[] => [
    ...inFunctions(match.functions),
    ...match.allows.flatMap(({ condition }) => condition ?? []),
    ...match.matches.flatMap(inMatch),
  ];
  return [
    ...inFunctions(functions),
    ...services.flatMap((service) => [
      ...inFunctions(service.functions),
      ...service.matches.flatMap(inMatch),
    ]),
  ].toSorted((left, right) => left.span.offset - right.span.offset);
}

function toCoveredValue(outcome: RulesValue | EvaluationError): CoveredValue {
  if (outcome instanceof EvaluationError) return { undefined: { causeMessage: outcome.message } };
  switch (outcome.type) {
    case 'bool':
      return { boolValue: outcome.value };
    case 'int':
      return { intValue: outcome.value.toString() };
    case 'float':
      return { floatValue: outcome.value };
    case 'string':
      return { stringValue: outcome.value };
    case 'null':
      return { nullValue: null };
    default:
      return toTypeName(outcome);
  }
}

function toTypeName(outcome: RulesValue | EvaluationError): CoveredValue {
  if (outcome instanceof EvaluationError) return { undefined: { causeMessage: 'another error' } };
  return { [`${outcome.type}Value`]: {} };
}
