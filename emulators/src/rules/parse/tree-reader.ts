import type { Name } from './ast';
import type { RuleNode, TokenNode, TreeNode } from './parse-tree';

/** The children that the named grammar rule matched. */
export const getChildRules = (node: RuleNode, rule: string): RuleNode[] =>
  node.children.filter((child): child is RuleNode => child.kind === 'rule' && child.rule === rule);

/** The first child that the named grammar rule matched, if any. */
export const findChildRule = (node: RuleNode, rule: string): RuleNode | undefined =>
  getChildRules(node, rule)[0];

/** The first child that the named grammar rule matched, which the grammar guarantees. */
export function getChildRule(node: RuleNode, rule: string): RuleNode {
  const child = findChildRule(node, rule);
  if (!child) throw new TypeError(`The grammar promises a ${rule} inside ${node.rule}.`);
  return child;
}

/** The first child token of a symbol, if any. */
export const findChildToken = (node: RuleNode, symbol: string): TokenNode | undefined =>
  node.children.find(
    (child): child is TokenNode => child.kind === 'token' && child.symbol === symbol,
  );

/** The symbol of a child token, the name of a child rule. */
export const getNodeKind = (node: TreeNode | undefined): string | undefined =>
  node?.kind === 'token' ? node.symbol : node?.rule;

/** The text of all tokens below a node, without the space between them. */
export const getText = (node: TreeNode): string =>
  node.kind === 'token' ? node.text : node.children.map(getText).join('');

/** A node as a name with its place. */
export const getName = (node: TreeNode): Name => ({ text: getText(node), span: node.span });
