import type { ExpressionCoverage, RulesCoverage } from '../../shared/coverage';
import { noValues, type ValueCounts } from '../../shared/coverage';
import type { ExpressionReport, ValueCount } from './coverage';

/**
 * A rules file with its coverage, in the form of the Rules API. The official emulators answer it at `:ruleCoverage`,
 * and tools read it there.
 */
export interface RulesReport {
  rules: { files: [{ name: string; content: string }] };
  report: ExpressionReport[];
}

/** Converts a report to the form that all three stand-ins use. A rule that is only `true` or `false` is a constant. */
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
