import type { RulesProblem } from './api';
import { checkRules } from './check/check';
import { RulesSyntaxError } from './parse/parse-tree';
import { parseRules } from './parse/parse';
import { compileRuleset, type Ruleset } from './ruleset';
import { findOversizedExpression, findOversizedRules } from './check/source-limits';

export * from './api';
export type { Ruleset };
export type { ExpressionReport } from './coverage/coverage';
export { type RulesReport, toRulesCoverage } from './coverage/coverage-report';
export * from './values/firestore-values';
export {
  nullValue,
  rulesBool,
  rulesFloat,
  jsonToRulesValue,
  rulesInt,
  rulesList,
  rulesMap,
  rulesString,
  parseRulesTimestamp,
} from './values/values';

/** The outcome of compiling a rules file. */
interface CompiledRules {
  problems: RulesProblem[];
  /** Absent when there is an ERROR. */
  ruleset?: Ruleset;
}

/** The largest rules file, in bytes (documented limit). */
const sourceLimit = 256 * 1024;

/** How many compiled files are cached. */
const cacheSize = 50;
const cache = new Map<string, CompiledRules>();

/**
 * Compiles the text of a rules file. Problems have a line and a column. After an ERROR there is no ruleset. The latest
 * files are cached, because tests load the same file again and again. The coverage of a cached file continues.
 */
export function compileRules(source: string): CompiledRules {
  const compiled = cache.get(source) ?? compile(source);
  cache.delete(source);
  cache.set(source, compiled);
  const [oldest] = cache.keys();
  if (cache.size > cacheSize && oldest !== undefined) cache.delete(oldest);
  return compiled;
}

function compile(source: string): CompiledRules {
  if (Buffer.byteLength(source) > sourceLimit) {
    const message = `Rules may be ${sourceLimit / 1024} KiB long at most. Split or shorten the file.`;
    const start = { line: 1, column: 1, offset: 0, endOffset: 0 };
    return { problems: [{ severity: 'ERROR', message, ...start }] };
  }
  const oversized = findOversizedExpression(source);
  if (oversized) return { problems: [oversized] };
  try {
    const file = parseRules(source);
    const tooLarge = findOversizedRules(source);
    const problems = [...(tooLarge ? [tooLarge] : []), ...checkRules(file)];
    if (problems.some(({ severity }) => severity === 'ERROR')) return { problems };
    return { problems, ruleset: compileRuleset(file) };
  } catch (error) {
    if (error instanceof RulesSyntaxError) return { problems: [error.problem] };
    throw error;
  }
}
