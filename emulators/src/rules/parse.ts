import type {
  AllowDeclaration,
  FunctionDeclaration,
  MatchDeclaration,
  PatternSegment,
  RulesFile,
  ServiceDeclaration,
} from './ast';
import { decodeString } from './literals';
import { lowerExpression } from './lower-expression';
import { findComplexExpressions } from './nesting';
import { parseTree, type RuleNode } from './parse-tree';
import { childRule, childRules, childToken, getName, optionalRule, getText } from './tree-reader';

/** Reads a rules file. Throws RulesSyntaxError at the first place that doesn't follow the grammar. */
export function parseRules(source: string): RulesFile {
  const tree = parseTree(source);
  const version = optionalRule(tree, 'versionStatement');
  const versionText = version && childToken(version, 'STRING')?.text;
  const statements = childRules(tree, 'rulesetStatement');
  return {
    version: versionText !== undefined && decodeString(versionText) === '2' ? 2 : 1,
    imports: childRules(tree, 'importStatement').map((statement) => statement.span),
    complexExpressions: findComplexExpressions(tree),
    functions: getFunctions(statements),
    services: statements
      .flatMap((statement) => childRules(statement, 'serviceDeclaration'))
      .map(lowerService),
  };
}

function lowerService(node: RuleNode): ServiceDeclaration {
  const statements = childRules(node, 'serviceStatement');
  return {
    name: getName(childRule(node, 'serviceId')),
    functions: getFunctions(statements),
    matches: getMatches(statements),
  };
}

const getFunctions = (statements: RuleNode[]): FunctionDeclaration[] =>
  statements
    .flatMap((statement) => childRules(statement, 'functionDeclaration'))
    .map(lowerFunction);

const getMatches = (statements: RuleNode[]): MatchDeclaration[] =>
  statements.flatMap((statement) => childRules(statement, 'matchRuleDeclaration')).map(lowerMatch);

function lowerFunction(node: RuleNode): FunctionDeclaration {
  const parameters = optionalRule(childRule(node, 'functionSignature'), 'paramList');
  const body = childRule(node, 'functionBody');
  return {
    name: getName(childRule(node, 'localFunctionId')),
    parameters: parameters ? childRules(parameters, 'localVariableId').map(getName) : [],
    bindings: childRules(body, 'bindingDeclaration').map((binding) => ({
      name: getName(childRule(binding, 'localVariableId')),
      value: lowerExpression(childRule(binding, 'expression')),
    })),
    result: lowerExpression(childRule(childRule(body, 'returnStatement'), 'expression')),
  };
}

function lowerMatch(node: RuleNode): MatchDeclaration {
  const statements = childRules(node, 'matchStatement');
  return {
    pattern: childRules(childRule(node, 'pathDecl'), 'pathDeclSegment').map(lowerPatternSegment),
    functions: getFunctions(statements),
    matches: getMatches(statements),
    allows: statements
      .flatMap((statement) => childRules(statement, 'permissionDeclaration'))
      .map(lowerAllow),
    span: node.span,
  };
}

function lowerPatternSegment(node: RuleNode): PatternSegment {
  const glob = optionalRule(node, 'globCapture');
  if (glob) return { kind: 'glob', name: getName(childRule(glob, 'localVariableId')) };
  const capture = optionalRule(node, 'capture');
  if (capture) return { kind: 'capture', name: getName(childRule(capture, 'localVariableId')) };
  const text = getText(node).slice(1);
  if (text === '**') return { kind: 'glob' };
  if (text === '*') return { kind: 'capture' };
  return { kind: 'text', text };
}

function lowerAllow(node: RuleNode): AllowDeclaration {
  const body = optionalRule(node, 'permissionBody');
  const condition = body && optionalRule(body, 'expression');
  return {
    methods: childRules(childRule(node, 'operationId'), 'id').map(getName),
    ...(condition && { condition: lowerExpression(condition) }),
    span: node.span,
  };
}
