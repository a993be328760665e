import { StatusError } from '../../../shared/status';
import type { FieldTransform, Value } from '../../api';
import { compareValues, getElements, areEqual } from '../values/compare';
import { doubleToJson, toExactNumber } from '../values/doubles';
import { checkDepth } from '../../depth';
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
 * @param depth how many levels deep the field is: 1 for a field of the document itself
 * @throws StatusError INVALID_ARGUMENT for a malformed transform.
 */
export function applyTransform(
  transform: FieldTransform,
  current: Value | undefined,
  requestTime: string,
  depth: number,
): TransformOutcome {
  if (transform.setToServerValue === 'REQUEST_TIME') {
    return toVisibleOutcome({ timestampValue: requestTime });
  }
  if (transform.increment)
    return toVisibleOutcome(addNumber(current, requireNumber(transform.increment)));
  if (transform.maximum)
    return toVisibleOutcome(getExtreme(current, requireNumber(transform.maximum), 1));
  if (transform.minimum)
    return toVisibleOutcome(getExtreme(current, requireNumber(transform.minimum), -1));
  if (transform.appendMissingElements) {
    return toHiddenOutcome(
      appendMissing(getElements(current), parseElements(transform.appendMissingElements, depth)),
    );
  }
  if (transform.removeAllFromArray) {
    const removed = parseElements(transform.removeAllFromArray, depth);
    return toHiddenOutcome(getElements(current).filter((element) => !hasElement(removed, element)));
  }
  throw new StatusError(
    'INVALID_ARGUMENT',
    `The transform of "${transform.fieldPath ?? ''}" has no type.`,
  );
}

function toVisibleOutcome(value: Value): TransformOutcome {
  return { value, result: value };
}

function toHiddenOutcome(values: Value[]): TransformOutcome {
  return { value: { arrayValue: { values } }, result: { nullValue: null } };
}

/** Parses the elements of an array that is `depth` levels deep. */
function parseElements({ values = [] }: { values?: Value[] }, depth: number): Value[] {
  checkDepth(depth + 1);
  return values.map((value) => normalizeValue(value, depth + 1));
}

function appendMissing(current: readonly Value[], added: readonly Value[]): Value[] {
  const result = [...current];
  for (const element of added) if (!hasElement(result, element)) result.push(element);
  return result;
}

function hasElement(values: readonly Value[], wanted: Value): boolean {
  return values.some((value) => areEqual(value, wanted));
}

function requireNumber(operand: Value): Value {
  if (toExactNumber(operand) !== undefined) return normalizeValue(operand);
  throw new StatusError(
    'INVALID_ARGUMENT',
    'The operand of a numeric transform has to be a number.',
  );
}

/** Adds a number. Integers stop at the ends of their range. A sum with a double is a double. */
function addNumber(current: Value | undefined, operand: Value): Value {
  if (!current || toExactNumber(current) === undefined) return operand;
  if (current.integerValue !== undefined && operand.integerValue !== undefined) {
    const sum = BigInt(current.integerValue) + BigInt(operand.integerValue);
    const saturated = sum > MAX_INT64 ? MAX_INT64 : sum < MIN_INT64 ? MIN_INT64 : sum;
    return { integerValue: saturated.toString() };
  }
  return {
    doubleValue: doubleToJson(Number(toExactNumber(current)) + Number(toExactNumber(operand))),
  };
}

/**
 * The larger (direction 1) or smaller (-1) number. Of equal numbers the field keeps its own. NaN wins in both
 * directions.
 */
function getExtreme(current: Value | undefined, operand: Value, direction: 1 | -1): Value {
  if (!current || toExactNumber(current) === undefined) return operand;
  if (current.doubleValue === 'NaN') return current;
  if (operand.doubleValue === 'NaN') return operand;
  return compareValues(operand, current) * direction > 0 ? operand : current;
}
