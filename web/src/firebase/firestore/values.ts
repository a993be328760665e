import type { PlainFields, PlainValue } from './plain';
import type * as schemas from './schemas';

/**
 * Makes an entity of a document's id, fields and path, and throws for what it cannot read. The schemas of the model are
 * handed to it, since they are loaded with Firestore's code.
 */
export type Decoder<Entity> = (
  id: string,
  fields: PlainFields,
  path: string,
  known: typeof schemas,
) => Entity;

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
  /**
   * Fields to order by; the document id decides between equals, in the direction of the last one. Without any, the order
   * is that of ids, ascending: Firestore has no index of the other.
   */
  order: [field: string, direction: 'asc' | 'desc'][];
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
  /** Paths of documents on the page that do not have the shape that their decoder expects. */
  unreadable: string[];
  /** For the page after this one; null when this page is not full, or when a look ahead found nothing more. */
  end: PageEnd | null;
}

/** In a write: the moment at which the server takes it. */
export const serverTime = Symbol('server time');

/** The fields of a write; see {@link serverTime}. */
export type WrittenFields = Record<string, PlainValue | typeof serverTime>;

/** What a change is based on: `updatedAt` in milliseconds, as the editor read it. */
export interface ChangeBasis {
  updatedAt: number;
}
