import type { RulesValue } from '../api';
import { EvaluationError, unsupported } from '../errors';
import { rulesBool, rulesFloat, rulesString, getTypeName, toInt64 } from '../values/values';
import { toText } from '../values/text';
import { builtin, type BuiltinTable, type ValueOfType } from './builtin';

type RulesNumber = ValueOfType<'int'> | ValueOfType<'float'>;

/** The functions of `math`. math.isInfinite is documented, but the real service doesn't know it either. */
export const mathFunctions: BuiltinTable = {
  'math.abs': builtin(['number'], (x) =>
    x.type === 'int' ? toInt64(x.value < 0n ? -x.value : x.value) : rulesFloat(Math.abs(x.value)),
  ),
  'math.ceil': builtin(['number'], (x) => toInt(x, Math.ceil)),
  'math.floor': builtin(['number'], (x) => toInt(x, Math.floor)),
  'math.round': builtin(['number'], (x) => toInt(x, Math.round)),
  'math.isNaN': builtin(['number'], (x) => rulesBool(Number.isNaN(Number(x.value)))),
  'math.pow': builtin(['number', 'number'], (base, exponent) =>
    rulesFloat(Number(base.value) ** Number(exponent.value)),
  ),
  'math.sqrt': builtin(['number'], (x) => rulesFloat(Math.sqrt(Number(x.value)))),
};

/** The casts between numbers and texts. */
export const castFunctions: BuiltinTable = {
  int: builtin(['any'], (value) => {
    if (value.type === 'int') return value;
    if (value.type === 'float') return toInt(value, Math.trunc);
    if (value.type === 'string' && /^[+-]?\d+$/.test(value.value)) {
      return toInt64(BigInt(value.value.replace(/^\+/, '')));
    }
    throw createCastError('int', value);
  }),
  float: builtin(['any'], (value) => {
    if (value.type === 'float') return value;
    if (value.type === 'int') return rulesFloat(Number(value.value));
    if (value.type === 'string' && /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value.value)) {
      return rulesFloat(Number(value.value));
    }
    throw createCastError('float', value);
  }),
  string: builtin(['any'], (value) => rulesString(toText(value))),
};

function toInt(x: RulesNumber, rounding: (x: number) => number): RulesValue {
  if (x.type === 'int') return x;
  if (!Number.isFinite(x.value)) throw new EvaluationError(`Not an integer: ${x.value}.`);
  return toInt64(BigInt(rounding(x.value)));
}

const createCastError = (target: string, value: RulesValue): EvaluationError =>
  value.type === 'string'
    ? new EvaluationError(`The text '${value.value}' is no ${target}.`)
    : unsupported(`${target}(${getTypeName(value)})`, `${target}(number) or ${target}(string)`);
