import type { Value } from '../../api';
import type { DocumentView } from '../store/documents';
import type { StoredDocument } from '../store/storedDocument';
import type { EqualityLookup, IndexedDocuments } from '../store/indexes';
import { compareValues, getElements } from '../values/compare';
import { formatFieldPath, getDocumentField } from '../values/fieldPath';
import type { CompiledQuery } from './compile';
import type { Condition, FilterNode } from './conditions';

/** Up to this many documents, reading all of them is as fast as using an index. */
const SMALL_COLLECTION = 64;

/** Where to look for a query's results. */
export type Candidates =
  /** Among these, in no particular order. */
  | { kind: 'unordered'; documents: Iterable<StoredDocument> }
  /** The groups in the order of the query's first sort key. The documents of a group are equal in this key. */
  | { kind: 'ordered'; groups: Iterable<readonly StoredDocument[]> };

/**
 * Chooses how to find a query's results: by an equality in its filter, by scanning its first sort key until the limit
 * is reached, or by reading every document.
 */
export function planQuery(query: CompiledQuery, view: DocumentView): Candidates {
  const indexed = view.getIndexed(query.source);
  const everything = (): Candidates => {
    return { kind: 'unordered', documents: view.listDocuments(query.source) };
  };
  if (!indexed || indexed.size <= SMALL_COLLECTION) return everything();
  const found = findSmallestLookup(query, indexed);
  const wanted = query.limit === undefined ? Infinity : query.offset + query.limit;
  const toRead = found?.size ?? indexed.size;
  const toScan = (wanted * indexed.size) / Math.max(toRead, 1);
  if (toScan < toRead) return { kind: 'ordered', groups: scanInOrder(query, indexed) };
  return found ? { kind: 'unordered', documents: found } : everything();
}

/** Finds the documents of the equality that every result fulfils and that the fewest documents fulfil. */
function findSmallestLookup(
  { filter }: CompiledQuery,
  indexed: IndexedDocuments,
): ReadonlySet<StoredDocument> | undefined {
  const found = getNecessaryConditions(filter)
    .map(toLookup)
    .filter((lookup) => lookup !== undefined)
    .map((lookup) => indexed.lookUp(lookup));
  return found.sort((left, right) => left.size - right.size)[0];
}

/** Conditions that every result fulfils. */
function getNecessaryConditions(filter: FilterNode | undefined): readonly Condition[] {
  if (!filter || filter.kind === 'any') return [];
  return filter.kind === 'condition' ? [filter] : filter.parts.flatMap(getNecessaryConditions);
}

function toLookup({ path, operator, value }: Condition): EqualityLookup | undefined {
  switch (operator) {
    case 'EQUAL':
      return { path, kind: 'value', values: [value] };
    case 'IN':
      return { path, kind: 'value', values: getElements(value) };
    case 'ARRAY_CONTAINS':
      return { path, kind: 'element', values: [value] };
    case 'ARRAY_CONTAINS_ANY':
      return { path, kind: 'element', values: getElements(value) };
    default:
      return undefined;
  }
}

function* scanInOrder(
  query: CompiledQuery,
  indexed: IndexedDocuments,
): Generator<StoredDocument[]> {
  const [order] = query.orders;
  if (!order) return;
  let group: StoredDocument[] = [];
  let groupValue: Value | undefined;
  for (const document of indexed.scan({ ...order, from: findFirstValue(query) })) {
    const value = getDocumentField(document, order.path);
    if (groupValue && value && compareValues(groupValue, value) !== 0) {
      yield group;
      group = [];
    }
    groupValue = value;
    group.push(document);
  }
  yield group;
}

/**
 * The value of the first sort key at which a scan can begin: that of the query's start, or of the first end of a range.
 */
function findFirstValue({ filter, orders, start }: CompiledQuery): Value | undefined {
  const [order] = orders;
  if (!order) return undefined;
  if (start?.values[0]) return start.values[0];
  const near = order.direction === 1 ? 'GREATER_THAN' : 'LESS_THAN';
  return getNecessaryConditions(filter).find(
    ({ path, operator }) =>
      operator.startsWith(near) && formatFieldPath(path) === formatFieldPath(order.path),
  )?.value;
}
