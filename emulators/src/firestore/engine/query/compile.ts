import { StatusError } from '../../../shared/status';
import { compareUtf8 } from '../../../shared/utf8';
import type { Cursor, Document, StructuredQuery, Value } from '../../api';
import { checkCollectionId, parseResourceName } from '../names';
import { isInSource, type DocumentSource } from '../store/documents';
import type { StoredDocument } from '../store/storedDocument';
import { compareValues } from '../values/compare';
import {
  type FieldPath,
  formatFieldPath,
  getDocumentField,
  NAME_FIELD,
  parseFieldPath,
  projectDocument,
} from '../values/fieldPath';
import { normalizeValue } from '../values/normalize';
import {
  toConditions,
  type FilterNode,
  isInequality,
  matchesFilter,
  parseFilter,
} from './conditions';
import { type NearestSearch, parseNearest } from './nearest';
import {
  checkAggregated,
  checkAllCollections,
  checkCollectionGroup,
  checkFilters,
  checkSize,
} from './refusals';
import type { SortOrder } from './sortOrder';

interface Bound {
  values: readonly Value[];
  before: boolean;
}

/**
 * A checked query. Its orders are complete: they include the fields of inequalities and, at the end, the document's
 * name.
 */
export interface CompiledQuery {
  source: DocumentSource;
  filter: FilterNode | undefined;
  orders: readonly SortOrder[];
  /** The orders that the query names, as rules see them. */
  givenOrders: readonly SortOrder[];
  start: Bound | undefined;
  end: Bound | undefined;
  offset: number;
  limit: number | undefined;
  /** A vector search among the results within offset and limit. */
  nearest: NearestSearch | undefined;
  /** The fields to return; undefined for all. */
  projection: readonly FieldPath[] | undefined;
}

/**
 * Checks a structured query and completes what it leaves implicit.
 *
 * @param parent the documents root or a document.
 * @param aggregated the fields that are summed or averaged over the results.
 * @throws StatusError INVALID_ARGUMENT for a query that Firestore refuses.
 */
export function compileQuery(
  parent: string,
  query: StructuredQuery,
  aggregated: readonly FieldPath[] = [],
): CompiledQuery {
  const filter = query.where && parseFilter(query.where);
  const source = parseSource(parent, query);
  const given = parseOrders(query);
  checkFilters(filter);
  checkSize({ source, filter, orders: given });
  if (source.collectionId === undefined) checkAllCollections(filter, given);
  checkCollectionGroup(source, filter, given);
  const { offset = 0, limit, select } = query;
  const projection = parseProjection(select);
  checkAggregated(aggregated, { source, orders: given, projection });
  const orders = completeOrders(given, filter, aggregated);
  if (offset < 0) throw invalid('offset is negative');
  if (limit !== undefined && limit < 0) throw invalid('limit is negative');
  return {
    source,
    filter,
    orders,
    givenOrders: given,
    start: query.startAt && parseBound(query.startAt, given),
    end: query.endAt && parseBound(query.endAt, given),
    offset,
    limit,
    nearest: query.findNearest && parseNearest(query.findNearest),
    projection,
  };
}

/** Whether a document is among a query's results, apart from offset and limit. */
export function matchesQuery(query: CompiledQuery, document: StoredDocument): boolean {
  return isInSource(document.name, query.source) && matchesConditions(query, document);
}

/** Like {@link matchesQuery}, for a document that is in the query's source for certain. */
export function matchesConditions(query: CompiledQuery, document: StoredDocument): boolean {
  if (query.filter && !matchesFilter(query.filter, document)) return false;
  const key = getSortKey(query, document);
  if (!key) return false;
  if (query.start) {
    const order = compareToBound(query, key, query.start);
    if (query.start.before ? order < 0 : order <= 0) return false;
  }
  if (!query.end) return true;
  const order = compareToBound(query, key, query.end);
  return query.end.before ? order < 0 : order <= 0;
}

/** The values that a document is sorted by; undefined for a document without one of them, which is no result. */
export function getSortKey(query: CompiledQuery, document: Document): Value[] | undefined {
  const key: Value[] = [];
  for (const { path } of query.orders) {
    const value = getDocumentField(document, path);
    if (!value) return undefined;
    key.push(value);
  }
  return key;
}

/** Compares two sort keys of a query. */
export function compareSortKeys(
  { orders }: CompiledQuery,
  left: readonly Value[],
  right: readonly Value[],
): number {
  for (const [index, { direction }] of orders.entries()) {
    const a = left[index];
    const b = right[index];
    if (!a || !b) return 0;
    const order = compareValues(a, b);
    if (order !== 0) return order * direction;
  }
  return 0;
}

/** Applies the query's projection to a result. */
export function projectResult(query: CompiledQuery, document: StoredDocument): StoredDocument {
  return query.projection ? projectDocument(document, query.projection) : document;
}

/** A bound may name only the first sort keys; compareKeys stops where it ends. */
function compareToBound(query: CompiledQuery, key: readonly Value[], bound: Bound): number {
  return compareSortKeys(query, key, bound.values);
}

function parseSource(parent: string, { from = [] }: StructuredQuery): DocumentSource {
  const { project, database, segments } = parseResourceName(parent);
  if (segments.length % 2 !== 0) throw invalid(`The parent "${parent}" is a collection.`);
  const [selector, ...others] = from;
  if (!selector || others.length > 0)
    throw invalid('A query needs exactly one collection selector.');
  if (selector.collectionId !== undefined) checkCollectionId(selector.collectionId);
  return {
    parent: [`projects/${project}/databases/${database}/documents`, ...segments].join('/'),
    collectionId: selector.collectionId === '' ? undefined : selector.collectionId,
    allDescendants: selector.allDescendants ?? false,
  };
}

function parseOrders({ orderBy = [] }: StructuredQuery): SortOrder[] {
  return orderBy.map(({ field, direction }) => ({
    path: parseFieldPath(field?.fieldPath),
    direction: direction === 'DESCENDING' ? -1 : 1,
  }));
}

/** Inequalities and then aggregated fields, each in the order of their paths, and the name order what no order was given for. */
function completeOrders(
  given: readonly SortOrder[],
  filter: FilterNode | undefined,
  aggregated: readonly FieldPath[],
): SortOrder[] {
  const orders = [...given];
  const direction = orders.at(-1)?.direction ?? 1;
  const sorted = new Set(orders.map(({ path }) => formatFieldPath(path)));
  const implied = (filter ? toConditions(filter) : [])
    .filter(isInequality)
    .map(({ path }) => formatFieldPath(path))
    .sort(compareUtf8);
  const summed = aggregated.map(formatFieldPath).sort(compareUtf8);
  const others = [...implied, ...summed].filter((field) => field !== NAME_FIELD);
  for (const text of [...others, NAME_FIELD]) {
    if (sorted.has(text)) continue;
    sorted.add(text);
    orders.push({ path: parseFieldPath(text), direction });
  }
  if (orders[orders.findIndex(({ path }) => path[0] === NAME_FIELD) + 1]) {
    throw invalid('order by clause cannot contain more fields after the key');
  }
  return orders;
}

/** A cursor has values for the orders that the query names, and not for those that it implies. */
function parseBound(cursor: Cursor, orders: readonly SortOrder[]): Bound {
  const values = (cursor.values ?? []).map((value) => normalizeValue(value));
  if (values.length > orders.length) throw invalid('Cursor has too many values.');
  for (const [index, value] of values.entries()) {
    if (orders[index]?.path[0] === NAME_FIELD && value.referenceValue === undefined) {
      throw invalid('Cursor position for __name__ must be a document reference.');
    }
  }
  return { values, before: cursor.before ?? false };
}

function parseProjection(select: StructuredQuery['select']): FieldPath[] | undefined {
  const fields = select?.fields ?? [];
  return fields.length === 0 ? undefined : fields.map(({ fieldPath }) => parseFieldPath(fieldPath));
}

function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}
