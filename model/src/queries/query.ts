/** The position of a page's last document in its order, as plain data, exact to the nanosecond. */
export type PageEnd = unknown[];

/** A value that a field is compared with. */
type Value = string | number | boolean | null;

/**
 * Which documents of a collection a query selects. A query is plain data: the client runs it with the web SDK
 * (`web/src/firebase/firestore/read.ts`), functions with the Admin SDK (`functions/src/platform/firebase/query.ts`).
 */
export interface Selection {
  /** The path of the collection; with `everywhere`, the name of all collections to search. */
  collection: string;
  /** Searches every collection of this name, whatever document it belongs to. */
  everywhere?: boolean;
  /** Fields that must equal a value. */
  equal: Readonly<Record<string, Value>>;
  /** The ids of which a document must have one, at most 30: Firestore's limit of `in`. */
  ids?: readonly string[];
  /** A list that must contain a value. */
  contains?: readonly [field: string, value: Value];
  /**
   * A text that must begin with a prefix; a `field` of null is the document's id. The order must begin with the same
   * field.
   */
  beginsWith?: { field: string | null; text: string };
  /** The number that a field must exceed. The order must begin with this field. */
  above?: Record<string, number>;
}

/** A field to order by. */
export type Order = readonly [field: string, direction: 'asc' | 'desc'];

/** One page of a collection. Every combination of filter and order needs its index in firestore.indexes.json. */
export interface PageQuery extends Selection {
  /**
   * Fields to order by. The document id orders equal documents, in the direction of the last field. Without fields, the
   * order is that of ids, ascending: Firestore has no descending index of ids.
   */
  order: readonly Order[];
  /** Documents on a page. */
  size: number;
  /** Where the previous page ended; null or absent for the first page. */
  after?: PageEnd | null;
  /** Reads one more document, to find out whether there is another page. For lists without a count. */
  peek?: boolean;
}

/** A count of documents. */
export interface CountQuery extends Selection {
  /** Where counting stops; visitors may not count further. Absent for a count of people with a role. */
  atMost?: number;
}

/** A page of results, and where the next one begins. */
export interface Page<Entity> {
  entities: Entity[];
  /** Where the next page begins; null when this is the last page. Without `peek`, a full last page has an end too. */
  end: PageEnd | null;
}
