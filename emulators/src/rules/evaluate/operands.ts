import type { RulesValue } from '../api';
import { equalValues } from '../values/equality';
import { EvaluationError, nullError, unsupported } from '../errors';
import type { Outcome } from './run';
import { toText } from '../values/text';
import { rulesBool, getTypeName } from '../values/values';

/** Converts the value of a condition, or of a side of a logical operator. Throws EvaluationError when it is no bool. */
export function toBoolean(value: RulesValue, where: string): boolean {
  if (value.type === 'bool') return value.value;
  if (value.type === 'constraint') return equalValues(value, rulesBool(true));
  throw value.type === 'null'
    ? nullError()
    : unsupported(`${getTypeName(value)} ${where}`, `bool ${where}`);
}

/** Returns a value. Throws the error that is in its place. */
export function requireOutcome(outcome: Outcome): RulesValue {
  if (outcome instanceof EvaluationError) throw outcome;
  return outcome;
}

/**
 * Returns the value of a variable. Throws the error in its place, and EvaluationError for a capture without a value: a
 * query names no single document.
 */
export function requireValue(outcome: Outcome | undefined, name: string): RulesValue {
  if (outcome) return requireOutcome(outcome);
  throw new EvaluationError(
    `Variable [${name}] has no value: a query does not name a single document.`,
  );
}

/** The segments that `$(…)` puts into a path. */
export const toSegments = (value: RulesValue): readonly string[] =>
  value.type === 'path' ? value.segments : [toText(value)];

/** Converts the keys and values of a map literal, in turn, to entries. Throws EvaluationError for a key that is no string. */
export function toEntries(parts: readonly RulesValue[]): [string, RulesValue][] {
  const entries: [string, RulesValue][] = [];
  for (let index = 0; index < parts.length; index += 2) {
    const [key, value] = parts.slice(index, index + 2);
    if (key && value) entries.push([toMapKey(key), value]);
  }
  return entries;
}

function toMapKey(value: RulesValue): string {
  if (value.type === 'string') return value.value;
  throw unsupported(`{${getTypeName(value)}: …}`, '{string: …}');
}
