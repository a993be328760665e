import type { RulesValue } from './api';
import { equalValues } from './equality';
import { EvaluationError, unsupported } from './errors';
import { rulesBool, typeName } from './values';

/** The bool that a condition or a side of a logical operator has to be. */
export function truth(value: RulesValue, where: string): boolean {
  if (value.type === 'bool') return value.value;
  if (value.type === 'constraint') return equalValues(value, rulesBool(true));
  throw value.type === 'null'
    ? new EvaluationError('Null value error.')
    : unsupported(`${typeName(value)} ${where}`, `bool ${where}`);
}

/** The value of a variable; a capture has none where a query names no document. */
export function known(value: RulesValue | undefined, name: string): RulesValue {
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
    : unsupported(`$(${typeName(value)})`, '$(string) or $(path)');
}

/** A key of a map literal. */
export function keyText(value: RulesValue): string {
  if (value.type === 'string') return value.value;
  throw unsupported(`{${typeName(value)}: …}`, '{string: …}');
}
