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
