import type { RulesValue } from './api';
import { equalValues } from './equality';
import { EvaluationError, unsupported } from './errors';
import { rulesBool, getTypeName } from './values';

/** Converts the value of a condition, or of a side of a logical operator. Throws EvaluationError when it is no bool. */
export function toBoolean(value: RulesValue, where: string): boolean {
  if (value.type === 'bool') return value.value;
  if (value.type === 'constraint') return equalValues(value, rulesBool(true));
  throw value.type === 'null'
    ? new EvaluationError('Null value error.')
    : unsupported(`${getTypeName(value)} ${where}`, `bool ${where}`);
}

/**
 * Returns the value of a variable. Throws EvaluationError for a capture without one: a query names no single document.
 */
export function requireValue(value: RulesValue | undefined, name: string): RulesValue {
  if (value) return value;
  throw new EvaluationError(
    `Variable [${name}] has no value: a query does not name a single document.`,
  );
}

/** The segments that `$(…)` puts into a path. */
export function toSegments(value: RulesValue): readonly string[] {
  if (value.type === 'string') return [value.value];
  if (value.type === 'path') return value.segments;
  throw value.type === 'null'
    ? new EvaluationError('Null value error.')
    : unsupported(`$(${getTypeName(value)})`, '$(string) or $(path)');
}

/** Converts the key of a map literal. Throws EvaluationError when it is no string. */
export function toMapKey(value: RulesValue): string {
  if (value.type === 'string') return value.value;
  throw unsupported(`{${getTypeName(value)}: …}`, '{string: …}');
}
