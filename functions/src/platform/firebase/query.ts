import { toFilterClauses, toOrderClauses, getReadSize } from '@appshelf/model';
import type { Clause, CountQuery, PageQuery, Selection } from '@appshelf/model';
import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';

const addClause = (query: Query, clause: Clause): Query => {
  const field = clause.field ?? FieldPath.documentId();
  return clause.kind === 'where'
    ? query.where(field, clause.operator, clause.value)
    : query.orderBy(field, clause.direction);
};

/** The Admin SDK's query for the documents of a selection, without an order. */
function toSelected(
  firestore: Firestore,
  { collection, everywhere, ...filters }: Selection,
): Query {
  const all =
    everywhere === true ? firestore.collectionGroup(collection) : firestore.collection(collection);
  return toFilterClauses(filters).reduce<Query>(addClause, all);
}

/** The Admin SDK's query for the first page of a declared query. */
export const toQuery = (firestore: Firestore, query: PageQuery): Query =>
  toOrderClauses(query).reduce(addClause, toSelected(firestore, query)).limit(getReadSize(query));

/** Counts the documents of a declared query. */
export async function countDocuments(
  firestore: Firestore,
  { atMost, ...selection }: CountQuery,
): Promise<number> {
  const selected = toSelected(firestore, selection);
  const counted = atMost === undefined ? selected : selected.limit(atMost);
  return (await counted.count().get()).data().count;
}
