import type { Aggregation, StructuredQuery, Value } from '../../emulators/src/firestore/api';

/** A query that the project's code asks. */
export interface AskedQuery {
  /** Who asks it: a function, or an endpoint with its argument. */
  by: string;
  /** The resource name of the document, or root, whose collections are asked. */
  parent: string;
  query: StructuredQuery;
  aggregations: readonly Aggregation[];
}

/** A request for a query as it goes to Firestore: in JSON, or as what protobuf makes messages of. */
export interface QueryRequest {
  parent: string;
  structuredQuery?: StructuredQuery;
  structuredAggregationQuery?: { structuredQuery?: StructuredQuery; aggregations?: Aggregation[] };
}

/** What of a request matters for indexes. The two forms differ in the values, so that each text stands for any value. */
export function toAskedQuery(by: string, request: QueryRequest): AskedQuery {
  const { structuredAggregationQuery, parent } = request;
  const structuredQuery = structuredAggregationQuery?.structuredQuery ?? request.structuredQuery;
  const { from = [], where, orderBy = [] } = structuredQuery ?? {};
  return {
    by,
    parent,
    query: { from, orderBy, ...(where && { where: withPlainValues(where) }) },
    aggregations: structuredAggregationQuery?.aggregations ?? [],
  };
}

function withPlainValues<T>(part: T): T {
  return JSON.parse(
    JSON.stringify(part, (key, value: unknown) => (key === 'value' ? toPlainValue(value) : value)),
  ) as T;
}

function toPlainValue(value: unknown): Value {
  const { arrayValue, referenceValue } = value as Value;
  if (arrayValue) return { arrayValue: { values: (arrayValue.values ?? []).map(toPlainValue) } };
  return referenceValue === undefined ? { stringValue: 'any' } : { referenceValue };
}
