import type { RulesValue } from '../api';
import { unsupported } from '../errors';
import { formatFloat, getTypeName } from './values';

/**
 * The text of a value, as `string()`, `join()` and `$(…)` in a path make it. Throws EvaluationError for types that have
 * none.
 */
export function toText(value: RulesValue): string {
  switch (value.type) {
    case 'string':
      return value.value;
    case 'null':
      return 'null';
    case 'bool':
    case 'int':
      return String(value.value);
    case 'float':
      return formatFloat(value.value);
    case 'path':
      return `/${value.segments.join('/')}`;
    default:
      throw unsupported(
        `string(${getTypeName(value)})`,
        'string(int), string(float), string(null), string(string), string(bool), string(path)',
      );
  }
}
