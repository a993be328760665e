import type { Node, Primitive } from '../tree/node';
import type { RegexTest } from './regex';
import type { RuleSnapshot } from './snapshot';

/** Claims and other JSON that `auth` leads to. */
export type RuleObject = Readonly<Record<string, unknown>>;

/** What an expression can evaluate to. */
export type RuleValue =
  Primitive | null | RuleSnapshot | Node | RuleObject | RegexTest | readonly RuleValue[];

/** Static types: `primitive` is what a leaf may hold, `any` what a claim may be; both are settled at run time. */
export type RuleType =
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | 'primitive'
  | 'any'
  | 'snapshot'
  | 'query'
  | 'regex'
  | 'list';

/** A method of strings or snapshots; the arguments that `run` gets have the declared types. */
export interface Method<Receiver> {
  readonly args: readonly ('string' | 'regex' | 'string list')[];
  /** Whether the arguments may all be left out. */
  readonly optionalArgs?: boolean;
  readonly result: RuleType;
  readonly run: (receiver: Receiver, args: readonly MethodArgument[]) => RuleValue;
}

export type MethodArgument = string | RegexTest | readonly string[];

function text(argument: MethodArgument | undefined): string {
  return typeof argument === 'string' ? argument : '';
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
      run: (s, [part, by]) => s.split(text(part)).join(text(by)),
    },
  ],
  ['toLowerCase', { args: [], result: 'string', run: (s) => s.toLowerCase() }],
  ['toUpperCase', { args: [], result: 'string', run: (s) => s.toUpperCase() }],
  [
    'matches',
    {
      args: ['regex'],
      result: 'boolean',
      run: (s, [test]) => typeof test === 'function' && test(s),
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
      run: (s, [paths]) => (typeof paths === 'object' ? s.hasChildren(paths) : s.hasChildren()),
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
  ['orderByChild', 'primitive'],
  ['startAt', 'primitive'],
  ['endAt', 'primitive'],
  ['equalTo', 'primitive'],
  ['limitToFirst', 'primitive'],
  ['limitToLast', 'primitive'],
]);
