import type { ExpressionCoverage, RulesCoverage } from '../shared/coverage';
import { noValues, type ValueCounts } from '../shared/coverage';
import type { ExpressionReport, ValueCount } from './coverage';

/**
 * A rules file with what was evaluated of it, in the form of the Rules API. The official emulators answer it at
 * `:ruleCoverage`, and tools read it there.
 */
export interface RulesReport {
  rules: { files: [{ name: string; content: string }] };
  report: ExpressionReport[];
}

/** The same in the form that all rules of the project are reported in. Bare `true` and `false` are constants. */
export function toRulesCoverage({ rules, report }: RulesReport): RulesCoverage {
  const [{ name, content }] = rules.files;
  return { file: name, expressions: report.flatMap((root) => flatten(content, root)) };
}

/** An expression and those inside it, the outer ones first. */
function flatten(content: string, report: ExpressionReport): ExpressionCoverage[] {
  const { line, column, currentOffset, endOffset } = report.sourcePosition;
  const text = content.slice(currentOffset, endOffset);
  const lines = text.split('\n');
  const lastLength = lines.at(-1)?.length ?? 0;
  const expression: ExpressionCoverage = {
    line,
    column,
    endLine: line + lines.length - 1,
    endColumn: lines.length === 1 ? column + lastLength : lastLength + 1,
    text,
    ...(/^(true|false)$/.test(text) && { constant: true }),
    values: countKinds(report.values ?? []),
  };
  return [expression, ...(report.children ?? []).flatMap((child) => flatten(content, child))];
}

function countKinds(values: readonly ValueCount[]): ValueCounts {
  const counts = noValues();
  for (const { value, count } of values) {
    if ('boolValue' in value) counts[value.boolValue === true ? 'true' : 'false'] += count;
    else if ('undefined' in value) counts.error += count;
    else counts.other += count;
  }
  return counts;
}
