import type { BinaryOperator, Expression, PathPart } from './ast';
import { decodeBytes, decodeString } from './literals';
import type { RuleNode, Span, TokenNode, TreeNode } from './parse-tree';
import { getChildRule, getChildRules, getNodeKind, findChildRule, getText } from './tree-reader';
import {
  nullValue,
  rulesBool,
  rulesBytes,
  rulesFloat,
  rulesInt,
  rulesString,
} from '../values/values';

const binaryOperators: Readonly<Record<string, BinaryOperator>> = {
  PLUS: '+',
  MINUS: '-',
  STAR: '*',
  SLASH: '/',
  MOD: '%',
  LT: '<',
  LTE: '<=',
  GT: '>',
  GTE: '>=',
  EQ: '==',
  NEQ: '!=',
  IN: 'in',
};

/** Converts an `expression` of the official parse tree to an Expression. */
export function toExpression(node: RuleNode): Expression {
  const { span } = node;
  const [first, second, third] = node.children;
  const operands = getChildRules(node, 'expression');

  if (getNodeKind(first) === 'simpleExpression') return toSimpleExpression(requireRuleNode(first));
  if (getNodeKind(first) === 'MINUS') return toNegation(requireRuleNode(second), span);
  if (getNodeKind(first) === 'NOT')
    return { kind: 'not', operand: toExpression(requireRuleNode(second)), span };

  const [left, middle, right] = operands.map(toExpression);
  if (!left) throw createUnexpectedNodeError(node);
  if (getNodeKind(second) === 'IS') {
    return { kind: 'is', operand: left, typeName: getText(requireRuleNode(third)), span };
  }
  if (!middle) throw createUnexpectedNodeError(node);
  if (getNodeKind(second) === 'QUESTION' && right) {
    return { kind: 'ternary', condition: left, whenTrue: middle, whenFalse: right, span };
  }
  if (getNodeKind(second) === 'AND') return { kind: 'and', left, right: middle, span };
  if (getNodeKind(second) === 'OR') return { kind: 'or', left, right: middle, span };
  const operator = binaryOperators[getNodeKind(second) ?? ''];
  if (!operator) throw createUnexpectedNodeError(node);
  return { kind: 'binary', operator, left, right: middle, span };
}

/**
 * Converts a minus with its operand. A minus before an integer literal belongs to the literal, so that the smallest int
 * can be written.
 */
function toNegation(node: RuleNode, span: Span): Expression {
  const operand = toSimpleExpression(node);
  if (operand.kind === 'literal' && operand.value.type === 'int') {
    return { kind: 'literal', value: rulesInt(-operand.value.value), span };
  }
  return { kind: 'negate', operand, span };
}

function toSimpleExpression(node: RuleNode): Expression {
  const { span } = node;
  const [first, second, third] = node.children;
  switch (getNodeKind(first)) {
    case 'literal':
      return { kind: 'literal', value: toLiteralValue(requireRuleNode(first)), span };
    case 'localVariableId':
      return { kind: 'variable', name: getText(requireRuleNode(first)), span };
    case 'localFunctionId':
      return {
        kind: 'call',
        name: getText(requireRuleNode(first)),
        args: toListExpressions(node),
        span,
      };
    case 'pathExpression':
      return {
        kind: 'path',
        parts: getChildRules(requireRuleNode(first), 'pathExpressionSegment').map(toPathPart),
        span,
      };
    case 'mapExpression':
      return { kind: 'map', entries: toMapEntries(requireRuleNode(first)), span };
    case 'LBRACKET':
      return { kind: 'list', items: toListExpressions(node), span };
    case 'LPAREN':
      return toExpression(requireRuleNode(second));
  }

  const object: Expression =
    getNodeKind(first) === 'id'
      ? {
          kind: 'variable',
          name: getText(requireRuleNode(first)),
          span: requireRuleNode(first).span,
        }
      : toSimpleExpression(requireRuleNode(first));
  switch (getNodeKind(third)) {
    case 'memberId':
      return {
        kind: 'methodCall',
        object,
        name: getText(requireRuleNode(third)),
        args: toListExpressions(node),
        span,
      };
    case 'keywordId':
      return { kind: 'member', object, name: getText(requireRuleNode(third)), span };
    case 'listIndex':
      return toIndexExpression(object, requireRuleNode(third), span);
  }
  throw createUnexpectedNodeError(node);
}

function toIndexExpression(object: Expression, node: RuleNode, span: Span): Expression {
  const colon = node.children.findIndex((child) => getNodeKind(child) === 'COLON');
  const [before, after] = [node.children.slice(0, colon), node.children.slice(colon + 1)].map(
    (part) => part.filter((child) => child.kind === 'rule').map(toExpression)[0],
  );
  if (colon < 0)
    return { kind: 'index', object, index: toExpression(getChildRule(node, 'expression')), span };
  return {
    kind: 'slice',
    object,
    ...(before && { from: before }),
    ...(after && { to: after }),
    span,
  };
}

const toListExpressions = (node: RuleNode): Expression[] => {
  const list = findChildRule(node, 'expressionList');
  return list ? getChildRules(list, 'expression').map(toExpression) : [];
};

function toMapEntries(node: RuleNode): { key: Expression; value: Expression }[] {
  const entries = findChildRule(node, 'mapEntries');
  return (entries ? getChildRules(entries, 'mapEntry') : []).map((entry) => {
    const [key, value] = getChildRules(entry, 'expression').map(toExpression);
    if (!key || !value) throw createUnexpectedNodeError(entry);
    return { key, value };
  });
}

function toPathPart(node: RuleNode): PathPart {
  const expression = findChildRule(node, 'expression');
  if (expression) return { kind: 'expression', expression: toExpression(expression) };
  const text = getText(node).slice(1);
  return { kind: text.startsWith('{') ? 'placeholder' : 'text', text };
}

function toLiteralValue(node: RuleNode) {
  const [token] = node.children.filter((child): child is TokenNode => child.kind === 'token');
  switch (token?.symbol) {
    case 'STRING':
      return rulesString(decodeString(token.text));
    case 'BYTES':
      return rulesBytes(decodeBytes(token.text));
    case 'NUM_INT':
      return rulesInt(BigInt(token.text));
    case 'NUM_FLOAT':
      return rulesFloat(Number(token.text));
    case 'TRUE':
    case 'FALSE':
      return rulesBool(token.symbol === 'TRUE');
    case 'NULL':
      return nullValue;
  }
  throw createUnexpectedNodeError(node);
}

function requireRuleNode(node: TreeNode | undefined): RuleNode {
  if (node?.kind !== 'rule') throw new TypeError('The grammar promises a rule here.');
  return node;
}

const createUnexpectedNodeError = (node: RuleNode): TypeError =>
  new TypeError(`Line ${node.span.line}: the grammar promises another shape of ${node.rule}.`);
