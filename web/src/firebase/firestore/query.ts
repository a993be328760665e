import type { PageEnd } from '@appshelf/model';
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
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { toPlain } from './plain';
import { toFilterClauses, type Clause } from './clauses';
import { firestore } from './instance';
import type { PageQuery, Selection } from './values';

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

/** The position of a page's last document. */
export function toPageEnd(last: QueryDocumentSnapshot, { order, everywhere }: PageQuery): PageEnd {
  const values = order.map(([field]): PageEnd[number] => {
    const value: unknown = last.get(field);
    return value instanceof Timestamp
      ? { seconds: value.seconds, nanoseconds: value.nanoseconds }
      : toPlain(value);
  });
  return [...values, everywhere === true ? last.ref.path : last.id];
}

/** A position as the SDK expects it in `startAfter`. */
export function toCursor(end: PageEnd): unknown[] {
  return end.map((value) =>
    typeof value === 'object' && value !== null && 'seconds' in value && 'nanoseconds' in value
      ? new Timestamp(Number(value.seconds), Number(value.nanoseconds))
      : value,
  );
}
