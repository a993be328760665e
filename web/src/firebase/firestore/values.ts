import type { PageEnd } from '@appshelf/model';
import type { PlainFields, PlainValue } from './plain';
import type * as schemas from './schemas';

/**
 * Converts a document's id, fields and path into an entity, and throws for invalid data. It receives the model's
 * schemas as an argument, because they load with Firestore's code.
 */
export type Decoder<Entity> = (
  id: string,
  fields: PlainFields,
  path: string,
  known: typeof schemas,
) => Entity;

/** Which documents of a collection a query selects. */
export interface Selection {
  /** The path of the collection; with `everywhere`, the name of all collections to search. */
  collection: string;
  /** Searches every collection of this name, whatever document it belongs to. */
  everywhere?: boolean;
  /** Fields that must equal a value. */
  equal: Record<string, PlainValue>;
  /** A list that must contain a value. */
  contains?: [field: string, value: PlainValue];
  /**
   * A text that must begin with a prefix; a `field` of null is the document's id. The order must begin with the same
   * field.
   */
  beginsWith?: { field: string | null; text: string };
  /** Fields that must be greater than a number; the order must begin with such a field. */
  above?: Record<string, number>;
}

/** One page of a collection. Every combination of filter and order needs its index in firestore.indexes.json. */
export interface PageQuery extends Selection {
  /**
   * Fields to order by. The document id orders equal documents, in the direction of the last field. Without fields, the
   * order is that of ids, ascending: Firestore has no descending index of ids.
   */
  order: [field: string, direction: 'asc' | 'desc'][];
  /** Documents on a page. */
  size: number;
  /** Where the previous page ended; null for the first page. */
  after: PageEnd | null;
  /** Reads one more document, to find out whether there is another page. For lists without a count. */
  peek?: boolean;
}

/** A page of results, and where the next one begins. */
export interface Page<Entity> {
  entities: Entity[];
  /** Paths of documents on the page that do not have the shape that their decoder expects. */
  unreadable: string[];
  /** Where the next page begins; null when this is the last page. Without `peek`, a full last page has an end too. */
  end: PageEnd | null;
}

/** A placeholder in a write: the server replaces it with the time of the write. */
export const serverTime = Symbol('server time');

/** The fields of a write; see {@link serverTime}. */
export type WrittenFields = Record<string, PlainValue | typeof serverTime>;

/** The version that a change is based on: `updatedAt` in milliseconds, as the editor read it. */
export interface ChangeBasis {
  updatedAt: number;
}
