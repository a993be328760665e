import type { CompiledRules } from './api';
import { checkRules } from './check';
import { RulesSyntaxError } from './parse-tree';
import { parseRules } from './parse';
import { compileRuleset } from './ruleset';

export * from './api';
export * from './firestore-values';
export {
  nullValue,
  rulesBool,
  rulesFloat,
  rulesFromJson,
  rulesInt,
  rulesList,
  rulesMap,
  rulesString,
  timestampFromText,
} from './values';

/** The largest rules file, in bytes (documented limit). */
const sourceLimit = 256 * 1024;

let latest: { source: string; compiled: CompiledRules } | undefined;

/**
 * Compiles the text of a rules file. Problems come with their place; an ERROR leaves no ruleset. The latest text is
 * remembered, as tests load the same file again and again.
 */
export function compileRules(source: string): CompiledRules {
  if (latest?.source !== source) latest = { source, compiled: compile(source) };
  return latest.compiled;
}

function compile(source: string): CompiledRules {
  if (Buffer.byteLength(source) > sourceLimit) {
    const message = `Rules may be ${sourceLimit / 1024} KiB long at most. Split or shorten the file.`;
    const start = { line: 1, column: 1, offset: 0, endOffset: 0 };
    return { problems: [{ severity: 'ERROR', message, ...start }] };
  }
  try {
    const file = parseRules(source);
    const problems = checkRules(file);
    if (problems.some(({ severity }) => severity === 'ERROR')) return { problems };
    return { problems, ruleset: compileRuleset(file) };
  } catch (error) {
    if (error instanceof RulesSyntaxError) return { problems: [error.problem] };
    throw error;
  }
}
