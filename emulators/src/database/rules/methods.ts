import type { Node, Primitive } from '../tree/node';
import { RuleRuntimeError } from './errors';
import type { RuleRegex } from './regex';
import type { RuleSnapshot } from './snapshot';

/** Claims and other JSON that `auth` leads to. */
export type RuleObject = Readonly<Record<string, unknown>>;

/** The value of an expression. */
export type RuleValue =
  Primitive | null | RuleSnapshot | Node | RuleObject | RuleRegex | readonly RuleValue[];

/**
 * Static types. The types `primitive` (a leaf's value), `any` (`auth` and its claims), `query value` and `mixed` (a
 * ternary with branches of two types) are known at run time only. A `method` is one that is named but not called.
 */
export type RuleType =
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | 'primitive'
  | 'any'
  | 'snapshot'
  | 'query'
  | 'query value'
  | 'mixed'
  | 'method'
  | 'regex';

/** A method of strings or snapshots; the arguments that `run` gets have the declared types. */
export interface Method<Receiver> {
  readonly args: readonly ('string' | 'regex' | 'string list')[];
  /** Whether the arguments may all be left out. */
  readonly optionalArgs?: boolean;
  readonly result: RuleType;
  readonly run: (receiver: Receiver, args: readonly MethodArgument[]) => RuleValue;
}

export type MethodArgument = string | RuleRegex | readonly string[];

function text(argument: MethodArgument | undefined): string {
  return typeof argument === 'string' ? argument : '';
}

/**
 * The maximum length of a string, which is that of a string in the database (10 MB,
 * https://firebase.google.com/docs/database/usage/limits).
 */
const MAX_STRING_LENGTH = 10 * 1024 * 1024;

/** Refuses a length that a string of the database can't have. */
export function assertStringLength(length: number): void {
  if (length > MAX_STRING_LENGTH) throw new RuleRuntimeError('A string gets longer than 10 MB');
}

/** Replaces all occurrences. Throws RuleRuntimeError when the result is longer than a string may be. */
function replaceAll(s: string, part: string, by: string): string {
  const pieces = s.split(part);
  assertStringLength(s.length + (pieces.length - 1) * (by.length - part.length));
  return pieces.join(by);
}

export const STRING_METHODS: ReadonlyMap<string, Method<string>> = new Map<string, Method<string>>([
  ['contains', { args: ['string'], result: 'boolean', run: (s, [part]) => s.includes(text(part)) }],
  [
    'beginsWith',
    { args: ['string'], result: 'boolean', run: (s, [part]) => s.startsWith(text(part)) },
  ],
  ['endsWith', { args: ['string'], result: 'boolean', run: (s, [part]) => s.endsWith(text(part)) }],
  [
    'replace',
    {
      args: ['string', 'string'],
      result: 'string',
      run: (s, [part, by]) => replaceAll(s, text(part), text(by)),
    },
  ],
  ['toLowerCase', { args: [], result: 'string', run: (s) => s.toLowerCase() }],
  ['toUpperCase', { args: [], result: 'string', run: (s) => s.toUpperCase() }],
  [
    'matches',
    {
      args: ['regex'],
      result: 'boolean',
      run: (s, [regex]) => typeof regex === 'object' && 'test' in regex && regex.test(s),
    },
  ],
]);

export const SNAPSHOT_METHODS: ReadonlyMap<string, Method<RuleSnapshot>> = new Map<
  string,
  Method<RuleSnapshot>
>([
  ['val', { args: [], result: 'primitive', run: (s) => s.val() }],
  ['child', { args: ['string'], result: 'snapshot', run: (s, [path]) => s.child(text(path)) }],
  ['parent', { args: [], result: 'snapshot', run: (s) => s.parent() }],
  ['hasChild', { args: ['string'], result: 'boolean', run: (s, [path]) => s.hasChild(text(path)) }],
  [
    'hasChildren',
    {
      args: ['string list'],
      optionalArgs: true,
      result: 'boolean',
      run: (s, [paths]) =>
        Array.isArray(paths) ? s.hasChildren(paths as readonly string[]) : s.hasChildren(),
    },
  ],
  ['exists', { args: [], result: 'boolean', run: (s) => s.exists() }],
  ['getPriority', { args: [], result: 'primitive', run: (s) => s.getPriority() }],
  ['isNumber', { args: [], result: 'boolean', run: (s) => s.hasValueOfType('number') }],
  ['isString', { args: [], result: 'boolean', run: (s) => s.hasValueOfType('string') }],
  ['isBoolean', { args: [], result: 'boolean', run: (s) => s.hasValueOfType('boolean') }],
]);

/** The properties of `query` with their types. */
export const QUERY_PROPERTIES: ReadonlyMap<string, RuleType> = new Map<string, RuleType>([
  ['orderByKey', 'boolean'],
  ['orderByValue', 'boolean'],
  ['orderByPriority', 'boolean'],
  ['orderByChild', 'query value'],
  ['startAt', 'query value'],
  ['endAt', 'query value'],
  ['equalTo', 'query value'],
  ['limitToFirst', 'query value'],
  ['limitToLast', 'query value'],
]);

/** Whether a type has this method of strings. */
export function isStringMethod(type: RuleType, name: string): boolean {
  return ['string', 'primitive', 'any'].includes(type) && STRING_METHODS.has(name);
}

const STRING_ARGUMENTS: readonly RuleType[] = ['string', 'primitive', 'any', 'mixed'];

/** The type of an argument, or those of the items of a list. */
type ArgumentType = RuleType | readonly RuleType[];

/** The error in the arguments of a call, with production's message; undefined for valid arguments. */
export function checkArguments(
  name: string,
  { args, optionalArgs }: Method<never>,
  types: readonly ArgumentType[],
): string | undefined {
  if (types.length !== args.length) {
    return optionalArgs === true && types.length === 0 ? undefined : describeWrongCount(name, args);
  }
  for (const [index, expected] of args.entries()) {
    const type = types[index] ?? [];
    if (isOfType(expected, type)) continue;
    if (expected === 'regex') return `${name}() expects a regular expression literal argument.`;
    if (expected === 'string') {
      return args.length === 1
        ? `${name}() expects a string argument.`
        : `Argument ${index + 1} of ${name}() must be a string.`;
    }
    return `${name}() expects an array of ${typeof type === 'string' ? 'child names' : 'strings'}.`;
  }
  return undefined;
}

function describeWrongCount(name: string, args: Method<never>['args']): string {
  const [first, second] = args;
  if (first === undefined) return `${name}() expects no arguments.`;
  if (second !== undefined) return `${name}() expects two arguments.`;
  if (first === 'string') return `${name}() expects 1 argument.`;
  return first === 'regex'
    ? `${name}() expects 1 regular expression literal argument.`
    : `${name}() expects only a single argument (containing an array of child names).`;
}

function isOfType(expected: Method<never>['args'][number], type: ArgumentType): boolean {
  if (expected === 'regex') return type === 'regex';
  if (expected === 'string') return typeof type === 'string' && STRING_ARGUMENTS.includes(type);
  // Production refuses an empty list.
  return (
    typeof type !== 'string' &&
    type.length > 0 &&
    type.every((item) => STRING_ARGUMENTS.includes(item))
  );
}
