import { noValues, type ValueCounts } from '../../shared/coverage';
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

/** A whole rule, or a boolean expression in a rule that is no literal. */
export interface Condition {
  readonly expression: Expression;
  /** Index into the source of its first character. */
  readonly start: number;
  /** Index into the source of the character after its last one. */
  readonly end: number;
  /** The counts of its values so far. */
  readonly counts: ValueCounts;
}

/** The loaded rules of a database with the text they were loaded from. */
export interface Ruleset {
  readonly source: string;
  readonly root: RuleNode;
  /** All conditions of the rules, in their order. */
  readonly conditions: readonly Condition[];
  /** Their counts by expression. */
  readonly counts: ReadonlyMap<Expression, ValueCounts>;
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

const SETTINGS = ['.read', '.write', '.validate', '.indexOn'];

/** Reads the tree of the rules and collects their conditions on the way. Errors are in the words of production. */
class RulesReader {
  readonly conditions: Condition[] = [];

  readNode(json: RulesJson, variables: readonly string[]): RuleNode {
    if (json.kind !== 'object') throw new RulesSyntaxError("Expected '{'.", json.offset);
    const { entries } = json;
    checkSettings(entries);
    const setting = (name: string) => entries.find(({ key }) => key.value === name)?.value;
    const rules = (['read', 'write', 'validate'] as const).flatMap((kind) => {
      const value = setting(`.${kind}`);
      return value ? [[kind, this.#readRule(kind, value, variables)] as const] : [];
    });
    const wildcard = this.#readWildcard(entries, variables);
    const children = entries.filter(({ key }) => !/^[.$]/.test(key.value));
    const indexOn = setting('.indexOn');
    return {
      ...Object.fromEntries(rules),
      ...(wildcard && { wildcard }),
      indexOn: indexOn ? readIndexOn(indexOn) : [],
      children: new Map(
        children.map(({ key, value }) => {
          checkKey(key);
          return [key.value, this.readNode(value, variables)];
        }),
      ),
    };
  }

  #readRule(kind: RuleKind, value: RulesJson, variables: readonly string[]): Expression {
    if (value.kind === 'boolean') {
      const { offset } = value;
      const end = offset + String(value.value).length;
      const literal = { kind: 'literal', value: value.value, start: 0, end: 0, offset: 0 } as const;
      this.conditions.push({ expression: literal, start: offset, end, counts: noValues() });
      return literal;
    }
    if (value.kind !== 'string') {
      throw new RulesSyntaxError(
        "Invalid rule expression.  Expected 'true', 'false', or an expression string.",
        value.offset,
      );
    }
    const scope: Scope = new Map([
      ...(kind === 'read' ? READ_SCOPE : WRITE_SCOPE),
      ...variables.map((variable) => [variable, 'string'] as const),
    ]);
    const toSource = (offset: number) => value.offsets[offset] ?? value.offset;
    try {
      const rule = parseExpression(value.value);
      for (const expression of checkRule(rule, scope)) {
        if (expression.kind === 'literal' && expression !== rule) continue;
        this.conditions.push({
          expression,
          start: toSource(expression.start),
          end: toSource(expression.end),
          counts: noValues(),
        });
      }
      return rule;
    } catch (error) {
      if (!(error instanceof RulesSyntaxError)) throw error;
      throw new RulesSyntaxError(error.message, toSource(error.offset));
    }
  }

  #readWildcard(
    entries: readonly RulesJsonEntry[],
    variables: readonly string[],
  ): RuleNode['wildcard'] {
    const [first, second] = entries.filter(({ key }) => key.value.startsWith('$'));
    if (!first) return undefined;
    const variable = first.key.value;
    if (second) {
      throw new RulesSyntaxError(
        `Cannot have multiple default rules ('${variable}' and '${second.key.value}').`,
        second.key.offset,
      );
    }
    if (variables.includes(variable)) {
      throw new RulesSyntaxError(`${variable} is already in use above.`, first.key.offset);
    }
    checkKey(first.key);
    return { variable, node: this.readNode(first.value, [...variables, variable]) };
  }
}

function readIndexOn(value: RulesJson): readonly string[] {
  const items = value.kind === 'array' ? value.items : [value];
  return items.map((item) => {
    if (item.kind === 'string') return item.value.split('/').filter(Boolean).join('/');
    throw new RulesSyntaxError(
      'Invalid indexOn expression. Must be either a string or an array of strings',
      item.offset,
    );
  });
}

/**
 * Checks the names of settings. Production treats an unknown setting as a child and reports the error of that child.
 */
function checkSettings(entries: readonly RulesJsonEntry[]): void {
  for (const { key, value } of entries) {
    if (!key.value.startsWith('.') || SETTINGS.includes(key.value)) continue;
    const hint = `Unknown setting '${key.value}': there are ${SETTINGS.join(', ')}.`;
    if (value.kind !== 'object') throw new RulesSyntaxError(`Expected '{'. ${hint}`, value.offset);
    throw new RulesSyntaxError(`${INVALID_KEY} ${hint}`, key.offset);
  }
}

const INVALID_KEY = 'String can\'t contain ".", "#", "$", "/", "[", or "]".';

function checkKey({ value, offset }: RulesJsonString): void {
  try {
    assertValidKey(value.startsWith('$') ? value.slice(1) : value);
  } catch (error) {
    const isReserved = /[.#$/[\]]/.test(value.slice(1)) || /^[.#/[\]]/.test(value);
    const message = isReserved ? INVALID_KEY : error instanceof Error ? error.message : '';
    throw new RulesSyntaxError(message, offset);
  }
}

/** The line and column of an index into a text, both from 1. */
export function locate(source: string, offset: number): { line: number; column: number } {
  const lines = source.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
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
    if (json.kind !== 'object') throw new RulesSyntaxError("Expected '{'.", json.offset);
    const rules = json.entries.find(({ key }) => key.value === 'rules');
    if (!rules) throw new RulesSyntaxError("Expected 'rules' property.", json.end);
    const other = json.entries.find(({ key }) => key.value !== 'rules');
    if (other) throw new RulesSyntaxError(`Unknown key '${other.key.value}'.`, other.key.offset);
    const reader = new RulesReader();
    const root = reader.readNode(rules.value, []);
    const conditions = reader.conditions.toSorted((a, b) => a.start - b.start);
    const counts = new Map(conditions.map((condition) => [condition.expression, condition.counts]));
    return { source, root, conditions, counts };
  } catch (error) {
    if (!(error instanceof RulesSyntaxError)) throw error;
    const { line, column } = locate(source, error.offset);
    throw new RulesError(`${line}:${column}: ${error.message}`);
  }
}
