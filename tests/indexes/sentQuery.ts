import type {
  Aggregation,
  StructuredQuery,
  Value,
} from 'firebase-emulators-without-java/firestore';

/** A query that the project's code sends. */
export interface SentQuery {
  /** The sender: a function, or an endpoint with its argument. */
  by: string;
  /** The resource name of the document, or root, whose collections are queried. */
  parent: string;
  query: StructuredQuery;
  aggregations: readonly Aggregation[];
}

/** A query request to Firestore, in JSON or in the format of protobuf.js. */
export interface QueryRequest {
  parent: string;
  structuredQuery?: StructuredQuery;
  structuredAggregationQuery?: { structuredQuery?: StructuredQuery; aggregations?: Aggregation[] };
}

/** Extracts the parts of a request that matter for indexes. The two formats differ in values, which do not matter. */
export function toSentQuery(by: string, request: QueryRequest): SentQuery {
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
