import type { BinaryOperator, Expression, PathPart } from './ast';
import { decodeBytes, decodeString } from './literals';
import type { RuleNode, Span, TokenNode, TreeNode } from './parse-tree';
import { childRule, childRules, nodeKind, optionalRule, getText } from './tree-reader';
import { nullValue, rulesBool, rulesBytes, rulesFloat, rulesInt, rulesString } from './values';

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
export function lowerExpression(node: RuleNode): Expression {
  const { span } = node;
  const [first, second, third] = node.children;
  const operands = childRules(node, 'expression');

  if (nodeKind(first) === 'simpleExpression') return lowerSimple(asRule(first));
  if (nodeKind(first) === 'MINUS') return lowerNegation(asRule(second), span);
  if (nodeKind(first) === 'NOT')
    return { kind: 'not', operand: lowerExpression(asRule(second)), span };

  const [left, middle, right] = operands.map(lowerExpression);
  if (!left) throw unexpected(node);
  if (nodeKind(second) === 'IS') {
    return { kind: 'is', operand: left, typeName: getText(asRule(third)), span };
  }
  if (!middle) throw unexpected(node);
  if (nodeKind(second) === 'QUESTION' && right) {
    return { kind: 'ternary', condition: left, whenTrue: middle, whenFalse: right, span };
  }
  if (nodeKind(second) === 'AND') return { kind: 'and', left, right: middle, span };
  if (nodeKind(second) === 'OR') return { kind: 'or', left, right: middle, span };
  const operator = binaryOperators[nodeKind(second) ?? ''];
  if (!operator) throw unexpected(node);
  return { kind: 'binary', operator, left, right: middle, span };
}

/**
 * Converts a minus with its operand. A minus before an integer literal belongs to the literal, so that the smallest int
 * can be written.
 */
function lowerNegation(node: RuleNode, span: Span): Expression {
  const operand = lowerSimple(node);
  if (operand.kind === 'literal' && operand.value.type === 'int') {
    return { kind: 'literal', value: rulesInt(-operand.value.value), span };
  }
  return { kind: 'negate', operand, span };
}

function lowerSimple(node: RuleNode): Expression {
  const { span } = node;
  const [first, second, third] = node.children;
  switch (nodeKind(first)) {
    case 'literal':
      return { kind: 'literal', value: literalValue(asRule(first)), span };
    case 'localVariableId':
      return { kind: 'variable', name: getText(asRule(first)), span };
    case 'localFunctionId':
      return { kind: 'call', name: getText(asRule(first)), args: lowerList(node), span };
    case 'pathExpression':
      return {
        kind: 'path',
        parts: childRules(asRule(first), 'pathExpressionSegment').map(lowerPathPart),
        span,
      };
    case 'mapExpression':
      return { kind: 'map', entries: lowerEntries(asRule(first)), span };
    case 'LBRACKET':
      return { kind: 'list', items: lowerList(node), span };
    case 'LPAREN':
      return lowerExpression(asRule(second));
  }

  const object: Expression =
    nodeKind(first) === 'id'
      ? { kind: 'variable', name: getText(asRule(first)), span: asRule(first).span }
      : lowerSimple(asRule(first));
  switch (nodeKind(third)) {
    case 'memberId':
      return {
        kind: 'methodCall',
        object,
        name: getText(asRule(third)),
        args: lowerList(node),
        span,
      };
    case 'keywordId':
      return { kind: 'member', object, name: getText(asRule(third)), span };
    case 'listIndex':
      return lowerIndex(object, asRule(third), span);
  }
  throw unexpected(node);
}

function lowerIndex(object: Expression, node: RuleNode, span: Span): Expression {
  const colon = node.children.findIndex((child) => nodeKind(child) === 'COLON');
  const [before, after] = [node.children.slice(0, colon), node.children.slice(colon + 1)].map(
    (part) => part.filter((child) => child.kind === 'rule').map(lowerExpression)[0],
  );
  if (colon < 0)
    return { kind: 'index', object, index: lowerExpression(childRule(node, 'expression')), span };
  return {
    kind: 'slice',
    object,
    ...(before && { from: before }),
    ...(after && { to: after }),
    span,
  };
}

const lowerList = (node: RuleNode): Expression[] => {
  const list = optionalRule(node, 'expressionList');
  return list ? childRules(list, 'expression').map(lowerExpression) : [];
};

function lowerEntries(node: RuleNode): { key: Expression; value: Expression }[] {
  const entries = optionalRule(node, 'mapEntries');
  return (entries ? childRules(entries, 'mapEntry') : []).map((entry) => {
    const [key, value] = childRules(entry, 'expression').map(lowerExpression);
    if (!key || !value) throw unexpected(entry);
    return { key, value };
  });
}

function lowerPathPart(node: RuleNode): PathPart {
  const expression = optionalRule(node, 'expression');
  if (expression) return { kind: 'expression', expression: lowerExpression(expression) };
  const text = getText(node).slice(1);
  return { kind: text.startsWith('{') ? 'placeholder' : 'text', text };
}

function literalValue(node: RuleNode) {
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
  throw unexpected(node);
}

function asRule(node: TreeNode | undefined): RuleNode {
  if (node?.kind !== 'rule') throw new TypeError('The grammar promises a rule here.');
  return node;
}

const unexpected = (node: RuleNode): TypeError =>
  new TypeError(`Line ${node.span.line}: the grammar promises another shape of ${node.rule}.`);
