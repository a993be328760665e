import type { ExpressionCoverage, RulesCoverage } from '../../shared/coverage';
import { type Condition, locate, type Ruleset } from './ruleset';

/** The coverage of a ruleset's conditions, counted since it was loaded. */
export function getRulesCoverage({ source, conditions }: Ruleset): RulesCoverage {
  return { expressions: conditions.map((condition) => toExpression(source, condition)) };
}

function toExpression(
  source: string,
  { expression, start, end, counts }: Condition,
): ExpressionCoverage {
  const { line: endLine, column: endColumn } = locate(source, end);
  return {
    ...locate(source, start),
    endLine,
    endColumn,
    text: source.slice(start, end),
    ...(expression.kind === 'literal' && { constant: true }),
    values: { ...counts },
  };
}
