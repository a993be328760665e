import type { RulesValue } from '../api';
import { functionNotFound, UndecidedError, unsupported } from '../errors';
import { getTypeName } from '../values/values';

/** The values of one type of the language. */
export type ValueOfType<T extends RulesValue['type']> = Extract<RulesValue, { type: T }>;

/** The types that an argument may have. */
interface ArgumentTypes {
  any: RulesValue;
  null: ValueOfType<'null'>;
  bool: ValueOfType<'bool'>;
  int: ValueOfType<'int'>;
  number: ValueOfType<'int'> | ValueOfType<'float'>;
  string: ValueOfType<'string'>;
  bytes: ValueOfType<'bytes'>;
  stringOrBytes: ValueOfType<'string'> | ValueOfType<'bytes'>;
  list: ValueOfType<'list'>;
  set: ValueOfType<'set'>;
  listOrSet: ValueOfType<'list'> | ValueOfType<'set'>;
  map: ValueOfType<'map'>;
  mapDiff: ValueOfType<'mapDiff'>;
  path: ValueOfType<'path'>;
  timestamp: ValueOfType<'timestamp'>;
  duration: ValueOfType<'duration'>;
  latlng: ValueOfType<'latlng'>;
  constraint: ValueOfType<'constraint'>;
}

type ArgumentType = keyof ArgumentTypes;

const unionTypes: Readonly<Partial<Record<ArgumentType, readonly RulesValue['type'][]>>> = {
  number: ['int', 'float'],
  stringOrBytes: ['string', 'bytes'],
  listOrSet: ['list', 'set'],
};

/** A function of the language. A method's first argument is its receiver. */
export interface Builtin {
  parameters: readonly ArgumentType[];
  apply: (...args: never[]) => RulesValue;
}

/** Functions by name: 'math.abs', or 'list.size' for a method of lists. */
export type BuiltinTable = Readonly<Record<string, Builtin>>;

/** Declares a function with the types of its arguments. */
export function builtin<const K extends readonly ArgumentType[]>(
  parameters: K,
  apply: (...args: { -readonly [I in keyof K]: ArgumentTypes[K[I]] }) => RulesValue,
): Builtin {
  return { parameters, apply: apply as unknown as Builtin['apply'] };
}

/** Calls a function after checking its arguments. Throws EvaluationError when they don't fit. */
export function callBuiltin(
  name: string,
  { parameters, apply }: Builtin,
  args: readonly RulesValue[],
): RulesValue {
  if (args.length !== parameters.length) throw functionNotFound(name);
  parameters.forEach((type, index) => {
    const arg = args[index];
    if (arg && !isOfArgumentType(arg, type)) {
      if (arg.type === 'constraint') throw new UndecidedError();
      throw unsupported(
        formatSignature(name, args.map(getTypeName), parameters),
        formatSignature(name, parameters, parameters),
      );
    }
  });
  return (apply as (...values: readonly RulesValue[]) => RulesValue)(...args);
}

function isOfArgumentType(value: RulesValue, type: ArgumentType): boolean {
  if (type === value.type || type === 'any') return true;
  return unionTypes[type]?.includes(value.type) ?? false;
}

/** The name of a method already begins with the type of its receiver: set.difference(list). */
function formatSignature(
  name: string,
  types: readonly string[],
  parameters: readonly ArgumentType[],
): string {
  const isMethod = name.startsWith(`${parameters[0] ?? ''}.`);
  return `${name}(${types.slice(isMethod ? 1 : 0).join(', ')})`;
}
