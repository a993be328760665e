import {
  nullValue,
  rulesBool,
  rulesFloat,
  rulesInt,
  rulesList,
  type RulesResource,
  rulesString,
  type RulesValue,
  parseRulesTimestamp,
} from '../rules';
import type { ExpressionValue } from './protocol';

/** Parses a value in the form of firebase-tools. */
function readExpressionValue(value: ExpressionValue): RulesValue {
  if (value.string_value !== undefined) return rulesString(value.string_value);
  if (value.bool_value !== undefined) return rulesBool(value.bool_value);
  if (value.int_value !== undefined) return rulesInt(value.int_value);
  if (value.float_value !== undefined) return rulesFloat(value.float_value);
  if (value.timestamp_value !== undefined) return parseRulesTimestamp(value.timestamp_value);
  if (value.list_value) {
    return rulesList((value.list_value.values ?? []).map(readExpressionValue));
  }
  return value.map_value ? { type: 'map', value: readFields(value) } : nullValue;
}

/** The members of an object, or null for none: `resource`. */
export const readResource = (value: ExpressionValue): RulesResource | null =>
  value.map_value ? { members: readFields(value) } : null;

/** The fields of a map by name; none when the value is no map. */
export function readFields(value: ExpressionValue): ReadonlyMap<string, RulesValue> {
  const fields = Object.entries(value.map_value?.fields ?? {});
  return new Map(fields.map(([name, field]) => [name, readExpressionValue(field)] as const));
}
