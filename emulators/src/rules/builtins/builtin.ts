import type { RulesValue } from '../api';
import { functionNotFound, UndecidedError, unsupported } from '../errors';
import { typeName } from '../values';

/** The values of one type of the language. */
export type ValueOf<T extends RulesValue['type']> = Extract<RulesValue, { type: T }>;

/** The types that an argument may have. */
interface Kinds {
  any: RulesValue;
  null: ValueOf<'null'>;
  bool: ValueOf<'bool'>;
  int: ValueOf<'int'>;
  number: ValueOf<'int'> | ValueOf<'float'>;
  string: ValueOf<'string'>;
  bytes: ValueOf<'bytes'>;
  stringOrBytes: ValueOf<'string'> | ValueOf<'bytes'>;
  list: ValueOf<'list'>;
  set: ValueOf<'set'>;
  listOrSet: ValueOf<'list'> | ValueOf<'set'>;
  map: ValueOf<'map'>;
  mapDiff: ValueOf<'mapDiff'>;
  path: ValueOf<'path'>;
  timestamp: ValueOf<'timestamp'>;
  duration: ValueOf<'duration'>;
  latlng: ValueOf<'latlng'>;
  constraint: ValueOf<'constraint'>;
}

type Kind = keyof Kinds;

const unions: Readonly<Partial<Record<Kind, readonly RulesValue['type'][]>>> = {
  number: ['int', 'float'],
  stringOrBytes: ['string', 'bytes'],
  listOrSet: ['list', 'set'],
};

/** A function of the language. A method's first argument is its receiver. */
export interface Builtin {
  takes: readonly Kind[];
  apply: (...args: never[]) => RulesValue;
}

/** Functions by name: 'math.abs', or 'list.size' for a method of lists. */
export type BuiltinTable = Readonly<Record<string, Builtin>>;

/** Declares a function with the types of its arguments. */
export function builtin<const K extends readonly Kind[]>(
  takes: K,
  apply: (...args: { -readonly [I in keyof K]: Kinds[K[I]] }) => RulesValue,
): Builtin {
  return { takes, apply: apply as unknown as Builtin['apply'] };
}

/** Calls a function after checking its arguments. Throws EvaluationError when they don't fit. */
export function callBuiltin(
  name: string,
  { takes, apply }: Builtin,
  args: readonly RulesValue[],
): RulesValue {
  if (args.length !== takes.length) throw functionNotFound(name);
  takes.forEach((kind, index) => {
    const arg = args[index];
    if (arg && !isOfKind(arg, kind)) {
      if (arg.type === 'constraint') throw new UndecidedError();
      throw unsupported(signature(name, args.map(typeName), takes), signature(name, takes, takes));
    }
  });
  return (apply as (...values: readonly RulesValue[]) => RulesValue)(...args);
}

function isOfKind(value: RulesValue, kind: Kind): boolean {
  if (kind === value.type || kind === 'any') return true;
  return unions[kind]?.includes(value.type) ?? false;
}

/** The name of a method already begins with the type of its receiver: set.difference(list). */
function signature(name: string, types: readonly string[], takes: readonly Kind[]): string {
  const isMethod = name.startsWith(`${takes[0] ?? ''}.`);
  return `${name}(${types.slice(isMethod ? 1 : 0).join(', ')})`;
}
