import { StatusError } from '../../../shared/status';
import type { Aggregation, Fields, Value } from '../../api';
import type { StoredDocument } from '../store/storedDocument';
import { doubleToJson, toExactNumber } from '../values/doubles';
import { type FieldPath, getField, isReservedFieldName, parseFieldPath } from '../values/fieldPath';

const MAX_AGGREGATIONS = 5;
const MAX_INT64 = 2n ** 63n - 1n;
const MIN_INT64 = -(2n ** 63n);

/**
 * Aggregates a query's results. As in Firestore, only documents that have all the aggregated fields take part, and
 * of those fields only the numbers.
 *
 * @returns per alias the value: integers for counts and sums of integers, null for the average of nothing.
 * @throws StatusError INVALID_ARGUMENT for aggregations that Firestore refuses.
 */
export function aggregate(
  aggregations: readonly Aggregation[],
  results: readonly StoredDocument[],
): Fields {
  checkAggregations(aggregations);
  const paths = aggregations.map(parseAggregatedPath);
  const documents = results.filter(({ fields }) =>
    paths.every((path) => !path || getField(fields, path) !== undefined),
  );
  const aggregated = aggregations.map((aggregation, index): [string, Value] => {
    const values = documents.map(({ fields }) => getField(fields, paths[index] ?? []));
    return [getAlias(aggregation, index), getAggregate(aggregation, values)];
  });
  return Object.fromEntries(aggregated);
}

/** The fields that aggregations sum or average. A field can be there several times. */
export function findAggregatedFields(aggregations: readonly Aggregation[]): FieldPath[] {
  return aggregations.map(parseAggregatedPath).filter((path) => path !== undefined);
}

function checkAggregations(aggregations: readonly Aggregation[]): void {
  if (aggregations.length === 0) throw invalid('Aggregations can not be empty.');
  if (aggregations.length > MAX_AGGREGATIONS) {
    throw invalid(
      `The maximum number of aggregations allowed in an aggregation query is ${MAX_AGGREGATIONS}. ` +
        `Received: ${aggregations.length}`,
    );
  }
  const reserved = aggregations.find(({ alias = '' }) => isReservedFieldName(alias));
  if (reserved) throw invalid(`The property.name "${reserved.alias ?? ''}" is reserved.`);
  // google/firestore/v1/query.proto: an alias "must be unique across all aggregation aliases".
  const aliases = aggregations.map(getAlias);
  const twice = aliases.find((alias, index) => aliases.indexOf(alias) !== index);
  if (twice !== undefined) throw invalid(`Aggregation aliases contain duplicate alias: ${twice}.`);
}

function parseAggregatedPath({ sum, avg }: Aggregation): FieldPath | undefined {
  const aggregated = sum ?? avg;
  return aggregated && parseFieldPath(aggregated.field?.fieldPath);
}

function getAlias({ alias }: Aggregation, index: number): string {
  return alias === undefined || alias === '' ? `field_${index + 1}` : alias;
}

function getAggregate({ count, sum, avg }: Aggregation, values: (Value | undefined)[]): Value {
  if (count) return { integerValue: countUpTo(values.length, count.upTo) };
  const numbers = values
    .filter((value) => value !== undefined)
    .filter((value) => toExactNumber(value) !== undefined);
  if (sum) return getSum(numbers);
  if (avg) return getAverage(numbers);
  throw invalid('An aggregation has no operator.');
}

function countUpTo(count: number, upTo: string | undefined): string {
  if (upTo === undefined) return count.toString();
  const maximum = Number(upTo);
  if (maximum <= 0) throw invalid('COUNT aggregation: `up_to` must be greater than zero.');
  return Math.min(count, maximum).toString();
}

/** Integers add up exactly while they fit; one double, or an overflow, makes the sum a double. */
function getSum(numbers: readonly Value[]): Value {
  if (numbers.every(({ integerValue }) => integerValue !== undefined)) {
    const sum = numbers.reduce((total, { integerValue }) => total + BigInt(integerValue ?? 0), 0n);
    if (sum <= MAX_INT64 && sum >= MIN_INT64) return { integerValue: sum.toString() };
  }
  return { doubleValue: doubleToJson(getDoubleSum(numbers)) };
}

function getAverage(numbers: readonly Value[]): Value {
  if (numbers.length === 0) return { nullValue: null };
  return { doubleValue: doubleToJson(getDoubleSum(numbers) / numbers.length) };
}

function getDoubleSum(numbers: readonly Value[]): number {
  return numbers.reduce((total, value) => total + Number(toExactNumber(value)), 0);
}

function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}
