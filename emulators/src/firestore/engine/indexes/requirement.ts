import type { CompiledQuery } from '../query/compile';
import { type Conjunction, toDisjuncts } from '../query/disjuncts';
import { type FieldPath, formatFieldPath, NAME_FIELD } from '../values/fieldPath';
import type { IndexedField, QueryScope } from './definitions';

type Order = 'ASCENDING' | 'DESCENDING';

/**
 * What an index has to hold for one conjunction of a query: fields that equal something, which may come first in any
 * order and direction, then the sorted ones, then the aggregated ones, then the document's name.
 */
export interface IndexRequirement {
  collectionGroup: string;
  queryScope: QueryScope;
  /** Each field once. The direction is always ASCENDING and has no meaning. */
  equalities: readonly IndexedField[];
  sorted: readonly (IndexedField & { mode: Order })[];
  /** Fields that are summed or averaged, in any order. Their direction is that of the name. */
  aggregated: readonly string[];
  nameOrder: Order;
}

/**
 * What a query needs of indexes; all of it has to be there. Each disjunct is looked up for itself, and `in` and
 * `array-contains-any` are disjunctions (https://firebase.google.com/docs/firestore/query-data/queries#or_queries).
 * A query over all collections needs nothing: Firestore takes only names in its filters and orders.
 *
 * @param aggregated the fields that are summed or averaged: documents without them take no part, so that the index has
 *   to know.
 */
export function findRequirements(
  query: CompiledQuery,
  aggregated: readonly FieldPath[] = [],
): IndexRequirement[] {
  const { collectionId, allDescendants } = query.source;
  if (collectionId === undefined) return [];
  const source = {
    collectionGroup: collectionId,
    queryScope: allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION',
  } as const;
  return toDisjuncts(query.filter).map((conjunction) => ({
    ...source,
    ...findFields(query, conjunction, aggregated.map(formatFieldPath)),
  }));
}

function findFields(
  { orders }: CompiledQuery,
  conjunction: Conjunction,
  aggregatedPaths: readonly string[],
): Omit<IndexRequirement, 'collectionGroup' | 'queryScope'> {
  const equalities = new Map<string, IndexedField>();
  for (const { path, operator } of conjunction) {
    const fieldPath = formatFieldPath(path);
    if (operator === 'EQUAL') {
      equalities.set(`EQUAL ${fieldPath}`, { fieldPath, mode: 'ASCENDING' });
    } else if (operator === 'ARRAY_CONTAINS') {
      equalities.set(`CONTAINS ${fieldPath}`, { fieldPath, mode: 'CONTAINS' });
    }
  }
  // A field with an equality needs no sorting.
  const isFixed = (fieldPath: string): boolean => equalities.has(`EQUAL ${fieldPath}`);
  const keys = orders.map(({ path, direction }) => ({
    fieldPath: formatFieldPath(path),
    mode: direction === 1 ? ('ASCENDING' as const) : ('DESCENDING' as const),
  }));
  // No two documents have the same name, so fields after it change nothing.
  const name = keys.findIndex(({ fieldPath }) => fieldPath === NAME_FIELD);
  const sorted = keys.slice(0, name).filter(({ fieldPath }) => !isFixed(fieldPath));
  const nameOrder = keys[name]?.mode ?? 'ASCENDING';
  const aggregated = new Set(aggregatedPaths);
  return {
    equalities: [...equalities.values()].filter(({ fieldPath }) => fieldPath !== NAME_FIELD),
    sorted,
    aggregated: [...aggregated].filter(
      (path) => !isFixed(path) && sorted.every(({ fieldPath }) => fieldPath !== path),
    ),
    nameOrder: isFixed(NAME_FIELD) ? 'ASCENDING' : nameOrder,
  };
}
