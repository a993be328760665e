import { parseForESLint } from '@firebase/eslint-plugin-security-rules/parser';
import type { RulesProblem } from '../api';

/** A range of a rules file. Lines and columns count from 1, offsets from 0; the end is exclusive. */
export interface Span {
  line: number;
  column: number;
  offset: number;
  endOffset: number;
}

/** A token of the official parser. `symbol` is its name in the official grammar, such as 'IDENTIFIER'. */
export interface TokenNode {
  kind: 'token';
  symbol: string;
  text: string;
  span: Span;
}

/** A node of the parse tree: a match of a rule of the official grammar, such as 'matchRuleDeclaration'. */
export interface RuleNode {
  kind: 'rule';
  rule: string;
  children: TreeNode[];
  span: Span;
}

export type TreeNode = TokenNode | RuleNode;

interface AntlrToken {
  type: number;
  line: number;
  column: number;
  start: number;
  stop: number;
}

interface AntlrNode {
  symbol?: AntlrToken;
  children?: AntlrNode[] | null;
  ruleIndex?: number;
  start?: AntlrToken;
  stop?: AntlrToken | null;
}

/** The states that a lexer was in, of which `s0` is the one at the start of a token. */
interface AntlrLexerStates {
  s0: object | null;
  states: { values: () => { stateNumber: number }[] };
}

interface AntlrServices {
  tree: AntlrNode;
  parser: {
    ruleNames: string[];
    symbolicNames: (string | null)[];
    getTokenStream: () => { tokenSource: { _interp: { decisionToDFA: AntlrLexerStates[] } } };
  };
}

const endOfFile = -1;

/** Thrown when a text doesn't follow the grammar. */
export class RulesSyntaxError extends Error {
  constructor(readonly problem: RulesProblem) {
    super(problem.message);
  }
}

/**
 * Parses a rules file with the parser that Google generates from the official grammar.
 * Throws RulesSyntaxError at the first place that doesn't follow the grammar.
 */
export function parseTree(source: string): RuleNode {
  const { tree, parser } = runOfficialParser(source);

  const tokenNode = (token: AntlrToken): TokenNode => ({
    kind: 'token',
    symbol: token.type === endOfFile ? 'EOF' : (parser.symbolicNames[token.type] ?? ''),
    text: token.type === endOfFile ? '' : source.slice(token.start, token.stop + 1),
    span: toSpan(token, token),
  });
  const ruleNode = (node: AntlrNode): RuleNode => ({
    kind: 'rule',
    rule: parser.ruleNames[node.ruleIndex ?? 0] ?? '',
    children: (node.children ?? []).map(treeNode),
    span: toSpan(node.start, node.stop ?? node.start),
  });
  const treeNode = (node: AntlrNode): TreeNode =>
    node.symbol ? tokenNode(node.symbol) : ruleNode(node);
  return ruleNode(tree);
}

function toSpan(first: AntlrToken | undefined, last: AntlrToken | undefined): Span {
  return {
    line: first?.line ?? 1,
    column: (first?.column ?? 0) + 1,
    offset: first?.start ?? 0,
    endOffset: (last?.stop ?? 0) + 1,
  };
}

let knowsStart = false;

/**
 * Tells the lexer its state at the start of a token, which it found for the first token of a text. It would find the state again
 * for each token, in three fifths of the time of parsing, because one of its tokens has a condition: text that is no other token is
 * one when `detectUnknownTokens` is on. It is always off.
 */
function rememberStart(): void {
  const { services } = parseForESLint('service cloud.firestore { match /a { allow get; } }');
  const { parser } = services as unknown as AntlrServices;
  const [inDefaultMode] = parser.getTokenStream().tokenSource._interp.decisionToDFA;
  const start = inDefaultMode?.states.values().find(({ stateNumber }) => stateNumber === 0);
  if (inDefaultMode && start) inDefaultMode.s0 = start;
  knowsStart = true;
}

/**
 * Runs the official parser, which stops at the first error. Its columns count from 1. It does not always set the
 * offset.
 */
function runOfficialParser(source: string): AntlrServices {
  if (!knowsStart) rememberStart();
  try {
    return parseForESLint(source).services as unknown as AntlrServices;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { lineNumber = 1, column = 1 } = error as { lineNumber?: number; column?: number };
    const offset = toOffset(source, lineNumber, column);
    throw new RulesSyntaxError({
      severity: 'ERROR',
      message: toReadableMessage(error.message),
      line: lineNumber,
      column,
      offset,
      endOffset: offset + 1,
    });
  }
}

function toOffset(source: string, line: number, column: number): number {
  let offset = 0;
  for (let current = 1; current < line; current++) offset = source.indexOf('\n', offset) + 1;
  return offset + column - 1;
}

/** The maximum of expected tokens that a message names. A longer list would help nobody. */
const maxExpectedTokens = 4;

/** Rewrites a message of the official parser, which uses the names of the grammar, for authors of rules. */
function toReadableMessage(message: string): string {
  const [, found, expected] =
    /^(?:mismatched|extraneous) input (.+) expecting (.+)$/s.exec(message) ?? [];
  if (found !== undefined && expected !== undefined) {
    const what = found === "'<EOF>'" ? 'end of the file' : found;
    const wanted = expected.replace(/^\{|\}$/g, '').split(', ');
    const hint = wanted.length <= maxExpectedTokens ? `, expected ${wanted.join(' or ')}` : '';
    return `Unexpected ${what}${hint}.`;
  }
  const [, noAlternative] = /^no viable alternative at input (.+)$/s.exec(message) ?? [];
  if (noAlternative !== undefined) return `Unexpected ${noAlternative}.`;
  const [, unknownToken] = /^token recognition error at: (.+)$/s.exec(message) ?? [];
  if (unknownToken !== undefined) {
    return `Unexpected ${unknownToken}: no such character or escape sequence in rules.`;
  }
  return message.endsWith('.') ? message : `${message}.`;
}
