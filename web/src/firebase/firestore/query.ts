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

/** Which documents of a collection are meant. */
export interface Selection {
  /** Path of the collection; with `everywhere` the name of all collections to look through. */
  collection: string;
  /** Looks through every collection of this name, whatever document it belongs to. */
  everywhere?: boolean;
  /** Fields that must equal a value. */
  equal: Record<string, PlainValue>;
  /** A list that must contain a value. */
  contains?: [field: string, value: PlainValue];
  /** A text that must begin so, or with `field` null the document's id. The order must begin with the same. */
  beginsWith?: { field: string | null; text: string };
  /** Fields that must be greater than a number; the order must begin with such a field. */
  above?: Record<string, number>;
}

/** One page of a collection. Every combination of filter and order needs its index in firestore.indexes.json. */
export interface PageQuery extends Selection {
  /** Fields to order by; the document id, in the direction of the last one, decides between equals. */
  order: [field: string, direction: 'asc' | 'desc'][];
  /** The direction of the document id where nothing else is ordered by; ascending unless said otherwise. */
  idDirection?: 'asc' | 'desc';
  /** Documents on a page. */
  size: number;
  /** Where the page before ended; null for the first page. */
  after: PageEnd | null;
  /** Reads one document more to tell whether another page follows, for lists that nobody counts. */
  peek?: boolean;
}

/** The place of a page's last document in its order, as plain data: exact to the nanosecond. */
export type PageEnd = (PlainValue | { seconds: number; nanoseconds: number })[];

/** A page of a query, and where the next one begins. */
export interface Page<Entity> {
  entities: Entity[];
  /** For the page after this one; null when this page is empty, or when a look ahead found nothing more. */
  end: PageEnd | null;
}

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
