import { assertValidKey } from '../tree/path';
import type { Expression } from './ast';
import { checkRule, type Scope } from './check';
import { RulesSyntaxError } from './errors';
import { parseRulesJson, type RulesJson, type RulesJsonEntry, type RulesJsonString } from './json';
import type { RuleType } from './methods';
import { parseExpression } from './parser';

/** The rules for one place of the tree. */
export interface RuleNode {
  readonly children: ReadonlyMap<string, RuleNode>;
  /** The rules for the keys that no child names, and the `$variable` that captures the key. */
  readonly wildcard?: { readonly variable: string; readonly node: RuleNode };
  readonly read?: Expression;
  readonly write?: Expression;
  readonly validate?: Expression;
  /** Paths of children, or `.value`. */
  readonly indexOn: readonly string[];
}

/** The loaded rules of a database with the text they were loaded from. */
export interface Ruleset {
  readonly source: string;
  readonly root: RuleNode;
}

const READ_SCOPE: readonly (readonly [string, RuleType])[] = [
  ['auth', 'any'],
  ['now', 'number'],
  ['root', 'snapshot'],
  ['data', 'snapshot'],
  ['query', 'query'],
];
const WRITE_SCOPE: readonly (readonly [string, RuleType])[] = [
  ...READ_SCOPE.filter(([name]) => name !== 'query'),
  ['newData', 'snapshot'],
];

type RuleKind = 'read' | 'write' | 'validate';

function parseRule(kind: RuleKind, value: RulesJson, variables: readonly string[]): Expression {
  if (value.kind === 'boolean') return { kind: 'literal', value: value.value, offset: 0 };
  if (value.kind !== 'string') {
    throw new RulesSyntaxError('A rule must be a string or a boolean', value.offset);
  }
  const scope: Scope = new Map([
    ...(kind === 'read' ? READ_SCOPE : WRITE_SCOPE),
    ...variables.map((variable) => [variable, 'string'] as const),
  ]);
  try {
    const expression = parseExpression(value.value);
    checkRule(expression, scope);
    return expression;
  } catch (error) {
    if (!(error instanceof RulesSyntaxError)) throw error;
    throw new RulesSyntaxError(error.message, value.offsets[error.offset] ?? value.offset);
  }
}

function parseIndexOn(value: RulesJson): readonly string[] {
  const items = value.kind === 'array' ? value.items : [value];
  return items.map((item) => {
    if (item.kind === 'string') return item.value.split('/').filter(Boolean).join('/');
    throw new RulesSyntaxError('.indexOn must be a string or a list of strings', item.offset);
  });
}

function checkKey({ value, offset }: RulesJsonString): void {
  try {
    assertValidKey(value.startsWith('$') ? value.slice(1) : value);
  } catch {
    throw new RulesSyntaxError(`Invalid key '${value}'`, offset);
  }
}

function parseWildcard(
  entries: readonly RulesJsonEntry[],
  variables: readonly string[],
): RuleNode['wildcard'] {
  const [first, second] = entries.filter(({ key }) => key.value.startsWith('$'));
  if (second) {
    throw new RulesSyntaxError('Only one $variable is possible here', second.key.offset);
  }
  if (!first) return undefined;
  const variable = first.key.value;
  if (variables.includes(variable)) {
    throw new RulesSyntaxError(`${variable} is already in use above`, first.key.offset);
  }
  checkKey(first.key);
  return { variable, node: parseNode(first.value, [...variables, variable]) };
}

const SETTINGS = ['.read', '.write', '.validate', '.indexOn'];

function parseNode(json: RulesJson, variables: readonly string[]): RuleNode {
  if (json.kind !== 'object') throw new RulesSyntaxError('Expected an object', json.offset);
  const { entries } = json;
  const setting = (name: string) => entries.find(({ key }) => key.value === name)?.value;
  const unknown = entries.find(
    ({ key }) => key.value.startsWith('.') && !SETTINGS.includes(key.value),
  );
  if (unknown) {
    throw new RulesSyntaxError(`Unknown setting '${unknown.key.value}'`, unknown.key.offset);
  }
  const wildcard = parseWildcard(entries, variables);
  const rules = (['read', 'write', 'validate'] as const).flatMap((kind) => {
    const value = setting(`.${kind}`);
    return value ? [[kind, parseRule(kind, value, variables)] as const] : [];
  });
  const children = entries.filter(({ key }) => !/^[.$]/.test(key.value));
  const indexOn = setting('.indexOn');
  return {
    ...Object.fromEntries(rules),
    ...(wildcard && { wildcard }),
    indexOn: indexOn ? parseIndexOn(indexOn) : [],
    children: new Map(
      children.map(({ key, value }) => {
        checkKey(key);
        return [key.value, parseNode(value, variables)];
      }),
    ),
  };
}

function locate(source: string, offset: number): string {
  const lines = source.slice(0, offset).split('\n');
  return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}

/** Rules that can't be loaded; the message begins with `line:column:`. */
export class RulesError extends Error {
  override readonly name = 'RulesError';
}

/**
 * Loads the text of a rules file: JSON with comments whose one key is `rules`.
 * @throws RulesError
 */
export function loadRules(source: string): Ruleset {
  try {
    const json = parseRulesJson(source);
    const entries = json.kind === 'object' ? json.entries : [];
    const rules = entries.find(({ key }) => key.value === 'rules');
    if (!rules) throw new RulesSyntaxError("Expected an object with the key 'rules'", json.offset);
    const other = entries.find(({ key }) => key.value !== 'rules');
    if (other) throw new RulesSyntaxError(`Unknown key '${other.key.value}'`, other.key.offset);
    return { source, root: parseNode(rules.value, []) };
  } catch (error) {
    if (!(error instanceof RulesSyntaxError)) throw error;
    throw new RulesError(`${locate(source, error.offset)}: ${error.message}`);
  }
}
