import type {
  AllowDeclaration,
  FunctionDeclaration,
  MatchDeclaration,
  PatternSegment,
  RulesFile,
  ServiceDeclaration,
} from './ast';
import { decodeString } from './literals';
import { toExpression } from './to-expression';
import { findComplexExpressions } from './nesting';
import { parseTree, type RuleNode } from './parse-tree';
import { cacheTree } from './treeCache';
import {
  getChildRule,
  getChildRules,
  findChildToken,
  getName,
  findChildRule,
  getText,
} from './tree-reader';

/** Reads a rules file. Throws RulesSyntaxError at the first place that doesn't follow the grammar. */
export function parseRules(source: string): RulesFile {
  const tree = cacheTree(source, parseTree);
  const version = findChildRule(tree, 'versionStatement');
  const versionText = version && findChildToken(version, 'STRING')?.text;
  const statements = getChildRules(tree, 'rulesetStatement');
  return {
    version: versionText !== undefined && decodeString(versionText) === '2' ? 2 : 1,
    imports: getChildRules(tree, 'importStatement').map((statement) => statement.span),
    complexExpressions: findComplexExpressions(tree),
    functions: getFunctions(statements),
    services: statements
      .flatMap((statement) => getChildRules(statement, 'serviceDeclaration'))
      .map(toService),
  };
}

function toService(node: RuleNode): ServiceDeclaration {
  const statements = getChildRules(node, 'serviceStatement');
  return {
    name: getName(getChildRule(node, 'serviceId')),
    functions: getFunctions(statements),
    matches: getMatches(statements),
  };
}

const getFunctions = (statements: RuleNode[]): FunctionDeclaration[] =>
  statements
    .flatMap((statement) => getChildRules(statement, 'functionDeclaration'))
    .map(toFunction);

const getMatches = (statements: RuleNode[]): MatchDeclaration[] =>
  statements.flatMap((statement) => getChildRules(statement, 'matchRuleDeclaration')).map(toMatch);

function toFunction(node: RuleNode): FunctionDeclaration {
  const parameters = findChildRule(getChildRule(node, 'functionSignature'), 'paramList');
  const body = getChildRule(node, 'functionBody');
  return {
    name: getName(getChildRule(node, 'localFunctionId')),
    parameters: parameters ? getChildRules(parameters, 'localVariableId').map(getName) : [],
    bindings: getChildRules(body, 'bindingDeclaration').map((binding) => ({
      name: getName(getChildRule(binding, 'localVariableId')),
      value: toExpression(getChildRule(binding, 'expression')),
    })),
    result: toExpression(getChildRule(getChildRule(body, 'returnStatement'), 'expression')),
  };
}

function toMatch(node: RuleNode): MatchDeclaration {
  const statements = getChildRules(node, 'matchStatement');
  return {
    pattern: getChildRules(getChildRule(node, 'pathDecl'), 'pathDeclSegment').map(toPatternSegment),
    functions: getFunctions(statements),
    matches: getMatches(statements),
    allows: statements
      .flatMap((statement) => getChildRules(statement, 'permissionDeclaration'))
      .map(toAllow),
    span: node.span,
  };
}

function toPatternSegment(node: RuleNode): PatternSegment {
  const glob = findChildRule(node, 'globCapture');
  if (glob) return { kind: 'glob', name: getName(getChildRule(glob, 'localVariableId')) };
  const capture = findChildRule(node, 'capture');
  if (capture) return { kind: 'capture', name: getName(getChildRule(capture, 'localVariableId')) };
  const text = getText(node).slice(1);
  if (text === '**') return { kind: 'glob' };
  if (text === '*') return { kind: 'capture' };
  return { kind: 'text', text };
}

function toAllow(node: RuleNode): AllowDeclaration {
  const body = findChildRule(node, 'permissionBody');
  const condition = body && findChildRule(body, 'expression');
  return {
    methods: getChildRules(getChildRule(node, 'operationId'), 'id').map(getName),
    ...(condition && { condition: toExpression(condition) }),
    span: node.span,
  };
}
