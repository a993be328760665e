import { toFilterClauses, type Clause, type PageEnd, type Selection } from '@appshelf/model';
import {
  Timestamp,
  collection,
  collectionGroup,
  documentId,
  orderBy,
  query,
  where,
  type Query,
  type QueryConstraint,
} from 'firebase/firestore/lite';
import { firestore } from './instance';

/** Clauses as constraints of the Lite SDK. */
export function toConstraints(clauses: readonly Clause[]): QueryConstraint[] {
  return clauses.map((clause) => {
    const field = clause.field ?? documentId();
    return clause.kind === 'where'
      ? where(field, clause.operator, clause.value)
      : orderBy(field, clause.direction);
  });
}

/** A query for the documents of a selection, without an order. */
export function toQuery({ collection: name, everywhere, ...filters }: Selection): Query {
  return query(
    everywhere === true ? collectionGroup(firestore, name) : collection(firestore, name),
    ...toConstraints(toFilterClauses(filters)),
  );
}

/** A position as the SDK expects it in `startAfter`. */
export function toCursor(end: PageEnd): unknown[] {
  return end.map((value) =>
    typeof value === 'object' && value !== null && 'seconds' in value && 'nanoseconds' in value
      ? new Timestamp(Number(value.seconds), Number(value.nanoseconds))
      : value,
  );
}
