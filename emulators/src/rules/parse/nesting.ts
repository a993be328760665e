import type { RuleNode, Span, TreeNode } from './parse-tree';
import { getNodeKind } from './tree-reader';

/** The level of nesting that production refuses (measured with the Rules Test API, September 2026). */
const refusedLevel = 100;

/** Production's message for an expression that is nested too deeply. */
export const tooComplexMessage = 'Expression is too complex to evaluate safely.';

/** The positions of the conditions, `let` values and results that nest too deeply. */
export function findComplexExpressions(node: RuleNode): Span[] {
  if (node.rule === 'expression') return getLevels(node) >= refusedLevel ? [node.span] : [];
  return node.children.flatMap((child) =>
    child.kind === 'rule' ? findComplexExpressions(child) : [],
  );
}

/**
 * How many levels an expression has. The root is level 1. Each group in parentheses and each binary operator, such as
 * `is`, adds one level. Member access, calls, `!` and ternaries add none.
 */
function getLevels(node: TreeNode): number {
  if (node.kind === 'token') return 1;
  const deepest = node.children.reduce((most, child) => Math.max(most, getLevels(child)), 1);
  return isGroup(node) || isBinary(node) ? deepest + 1 : deepest;
}

const isGroup = (node: RuleNode): boolean =>
  node.rule === 'simpleExpression' && getNodeKind(node.children[0]) === 'LPAREN';

/** Whether a node is a binary expression: the token between its operands is not the `?` of a ternary. */
const isBinary = (node: RuleNode): boolean =>
  node.rule === 'expression' &&
  node.children[1]?.kind === 'token' &&
  getNodeKind(node.children[1]) !== 'QUESTION';
