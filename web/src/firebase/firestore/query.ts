import {
  Timestamp,
  collection,
  collectionGroup,
  documentId,
  query,
  where,
  type Query,
  type QueryDocumentSnapshot,
  type QueryFieldFilterConstraint,
} from 'firebase/firestore/lite';
import type { PlainValue } from '../plain';
import { firestore } from './instance';
import type { PageEnd, PageQuery, Selection } from './values';

/** A filter for each field that must equal a value. */
export function filtersOf(equal: Selection['equal']): QueryFieldFilterConstraint[] {
  return Object.entries(equal).map(([field, value]) => where(field, '==', value));
}

/** Sorts behind every text that begins with what stands before it. */
const lastCharacter = '\uf8ff';

/** The documents that are meant, in no order. */
export function selected({
  collection: name,
  everywhere,
  equal,
  contains,
  beginsWith,
  above = {},
}: Selection): Query {
  const begins = beginsWith?.field ?? documentId();
  return query(
    everywhere === true ? collectionGroup(firestore, name) : collection(firestore, name),
    ...filtersOf(equal),
    ...Object.entries(above).map(([field, value]) => where(field, '>', value)),
    ...(contains === undefined ? [] : [where(contains[0], 'array-contains', contains[1])]),
    ...(beginsWith === undefined
      ? []
      : [
          where(begins, '>=', beginsWith.text),
          where(begins, '<=', beginsWith.text + lastCharacter),
        ]),
  );
}

/** The place of a page's last document. */
export function endOf(last: QueryDocumentSnapshot, { order, everywhere }: PageQuery): PageEnd {
  const values = order.map(([field]): PageEnd[number] => {
    const value: unknown = last.get(field);
    return value instanceof Timestamp
      ? { seconds: value.seconds, nanoseconds: value.nanoseconds }
      : (value as PlainValue);
  });
  return [...values, everywhere === true ? last.ref.path : last.id];
}

/** A place as the SDK takes it. */
export function cursorOf(end: PageEnd): unknown[] {
  return end.map((value) =>
    typeof value === 'object' && value !== null && 'nanoseconds' in value
      ? new Timestamp(Number(value.seconds), Number(value.nanoseconds))
      : value,
  );
}
