import type { RulesProblem } from '../api';
import { tooComplexMessage } from '../parse/nesting';

/** How deep brackets may nest. What production compiles nests 97 deep inside matches that nest 10 deep. */
const maxBracketDepth = 200;

/**
 * How many operators and member accesses a statement may have. A request of 1,000 expressions cannot evaluate as many.
 */
const maxOperators = 2_000;

/** Matches comments, strings, and the characters that are counted. */
const token = /\/\/[^\n]*|\/\*[^]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|[()[\]{};.!?]/g;

/**
 * Finds the first place where rules nest too deeply or are too long. The official parser would need hours for such a
 * text or overflow the stack, so the text is checked before parsing.
 */
export function findOversizedExpression(source: string): RulesProblem | undefined {
  let depth = 0;
  let operators = 0;
  for (const { 0: text, index } of source.matchAll(token)) {
    switch (text) {
      case '(':
      case '[':
      case '{':
        depth += 1;
        break;
      case ')':
      case ']':
      case '}':
        depth -= 1;
        break;
      case ';':
        operators = 0;
        break;
      case '.':
      case '!':
      case '?':
        operators += 1;
    }
    if (depth > maxBracketDepth || operators > maxOperators) return toProblem(source, index);
  }
  return undefined;
}

/** Matches what the compiled rules cannot have, and strings, in which it stands for itself. */
const ignored = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[^]*?\*\/|\s+/g;

/** The largest compiled rules, in bytes (https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits). */
const compiledLimit = 250_000;

/**
 * Warns of rules that are probably too large once they are compiled. Only production compiles rules to its own format,
 * so that their size is estimated by the text without comments and spaces. No size is refused, because none is sure to
 * be refused in production: Google publishes neither the format nor a ratio to the text, and the API returns no size.
 * Deployments that failed give no bound: one of 55 KB failed now and then
 * (https://github.com/firebase/firebase-tools/issues/2735), and those of more than 4,500 lines failed with 409 and 503,
 * which name no size (https://github.com/firebase/firebase-tools/issues/5590).
 */
export function findOversizedRules(source: string): RulesProblem | undefined {
  const kept = source.replace(ignored, (text) => (/^['"]/.test(text) ? text : ''));
  const size = Buffer.byteLength(kept);
  if (size <= compiledLimit) return undefined;
  return {
    severity: 'WARNING',
    message:
      `The rules have ${Math.round(size / 1000)} KB without comments and spaces. Production refuses more than ` +
      '250 KB of compiled rules. Split or shorten the file.',
    line: 1,
    column: 1,
    offset: 0,
    endOffset: 0,
  };
}

function toProblem(source: string, offset: number): RulesProblem {
  const before = source.slice(0, offset).split('\n');
  return {
    severity: 'ERROR',
    message: tooComplexMessage,
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
    offset,
    endOffset: offset + 1,
  };
}
