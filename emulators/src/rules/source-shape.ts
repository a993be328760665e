import type { RulesProblem } from './api';
import { tooComplexMessage } from './nesting';

/** How deep brackets may nest. What production compiles nests 97 deep inside matches that nest 10 deep. */
const deepestBrackets = 200;

/** How many operators and members a statement may have: more than a request of 1,000 expressions can evaluate. */
const mostOperators = 2_000;

/** Comments, texts, and the signs that count. */
const token = /\/\/[^\n]*|\/\*[^]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|[()[\]{};.!?]/g;

/**
 * Finds the first place where rules nest or grow without end. The official parser takes hours over such a text or
 * overflows the stack, so that this looks at the text before it.
 */
export function findEndlessExpression(source: string): RulesProblem | undefined {
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
    if (depth > deepestBrackets || operators > mostOperators) return toProblem(source, index);
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
