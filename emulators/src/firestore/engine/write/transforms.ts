import { StatusError } from '../../../shared/status';
import type { FieldTransform, Value } from '../../api';
import { compareValues, getElements, valuesEqual } from '../values/compare';
import { doubleToJson, exactNumber } from '../values/doubles';
import { normalizeValue } from '../values/normalize';

const MAX_INT64 = 2n ** 63n - 1n;
const MIN_INT64 = -(2n ** 63n);

/** The new value of a transformed field, and the value in the write's result. */
export interface TransformOutcome {
  value: Value;
  result: Value;
}

/**
 * Applies one field transform.
 *
 * @param current the field before, undefined when it is missing.
 * @param requestTime the RFC 3339 time for REQUEST_TIME
 * @throws StatusError INVALID_ARGUMENT for a malformed transform.
 */
export function applyTransform(
  transform: FieldTransform,
  current: Value | undefined,
  requestTime: string,
): TransformOutcome {
  if (transform.setToServerValue === 'REQUEST_TIME') {
    return visible({ timestampValue: requestTime });
  }
  if (transform.increment) return visible(increment(current, numeric(transform.increment)));
  if (transform.maximum) return visible(extreme(current, numeric(transform.maximum), 1));
  if (transform.minimum) return visible(extreme(current, numeric(transform.minimum), -1));
  if (transform.appendMissingElements) {
    return hidden(append(getElements(current), operands(transform.appendMissingElements)));
  }
  if (transform.removeAllFromArray) {
    const removed = operands(transform.removeAllFromArray);
    return hidden(getElements(current).filter((element) => !contains(removed, element)));
  }
  throw new StatusError(
    'INVALID_ARGUMENT',
    `The transform of "${transform.fieldPath ?? ''}" has no type.`,
  );
}

function visible(value: Value): TransformOutcome {
  return { value, result: value };
}

function hidden(values: Value[]): TransformOutcome {
  return { value: { arrayValue: { values } }, result: { nullValue: null } };
}

function operands({ values = [] }: { values?: Value[] }): Value[] {
  return values.map((value) => normalizeValue(value));
}

function append(current: readonly Value[], added: readonly Value[]): Value[] {
  const result = [...current];
  for (const element of added) if (!contains(result, element)) result.push(element);
  return result;
}

function contains(values: readonly Value[], wanted: Value): boolean {
  return values.some((value) => valuesEqual(value, wanted));
}

function numeric(operand: Value): Value {
  if (exactNumber(operand) !== undefined) return normalizeValue(operand);
  throw new StatusError(
    'INVALID_ARGUMENT',
    'The operand of a numeric transform has to be a number.',
  );
}

/** Adds a number. Integers stop at the ends of their range. A sum with a double is a double. */
function increment(current: Value | undefined, operand: Value): Value {
  if (!current || exactNumber(current) === undefined) return operand;
  if (current.integerValue !== undefined && operand.integerValue !== undefined) {
    const sum = BigInt(current.integerValue) + BigInt(operand.integerValue);
    const saturated = sum > MAX_INT64 ? MAX_INT64 : sum < MIN_INT64 ? MIN_INT64 : sum;
    return { integerValue: saturated.toString() };
  }
  return { doubleValue: doubleToJson(Number(exactNumber(current)) + Number(exactNumber(operand))) };
}

/**
 * The larger (direction 1) or smaller (-1) number. Of equal numbers the field keeps its own. NaN wins in both
 * directions.
 */
function extreme(current: Value | undefined, operand: Value, direction: 1 | -1): Value {
  if (!current || exactNumber(current) === undefined) return operand;
  if (current.doubleValue === 'NaN') return current;
  if (operand.doubleValue === 'NaN') return operand;
  return compareValues(operand, current) * direction > 0 ? operand : current;
}
