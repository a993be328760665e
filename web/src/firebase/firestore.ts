import {
  Timestamp,
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  documentId,
  getCount,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  startAfter,
  where,
  type DocumentData,
  type DocumentSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  type QueryFieldFilterConstraint,
} from 'firebase/firestore/lite';
import { errorCodeOf } from '@appshelf/model';
import { firebaseApp, usesEmulators } from './app';
import { emulators } from './config';
import { isSamePlain, toPlainFields, type PlainFields, type PlainValue } from './plain';

/**
 * Firestore without its live half (a fifth of the weight): single reads, pages, counts and checked writes.
 * Entities go in and out as plain data.
 */
export const firestore = getFirestore(firebaseApp);
if (usesEmulators) {
  connectFirestoreEmulator(firestore, emulators.host, emulators.ports.firestore);
}

/** Makes an entity of a document's id, fields and path. Their shape is what the security rules let in. */
export type Decoder<Entity> = (id: string, fields: PlainFields, path: string) => Entity;

/** In a write: the moment at which the server takes it. */
export const serverTime = Symbol('server time');

/** The fields of a write; see {@link serverTime}. */
export type WrittenFields = Record<string, PlainValue | typeof serverTime>;

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

function filtersOf(equal: PageQuery['equal']): QueryFieldFilterConstraint[] {
  return Object.entries(equal).map(([field, value]) => where(field, '==', value));
}

/** Sorts behind every text that begins with what stands before it. */
const lastCharacter = '\uf8ff';

function selected({
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

function endOf(last: QueryDocumentSnapshot, { order, everywhere }: PageQuery): PageEnd {
  const values = order.map(([field]): PageEnd[number] => {
    const value: unknown = last.get(field);
    return value instanceof Timestamp
      ? { seconds: value.seconds, nanoseconds: value.nanoseconds }
      : (value as PlainValue);
  });
  return [...values, everywhere === true ? last.ref.path : last.id];
}

function cursorOf(end: PageEnd): unknown[] {
  return end.map((value) =>
    typeof value === 'object' && value !== null && 'nanoseconds' in value
      ? new Timestamp(Number(value.seconds), Number(value.nanoseconds))
      : value,
  );
}

function entityOf<Entity>(snapshot: QueryDocumentSnapshot, decode: Decoder<Entity>): Entity {
  return decode(snapshot.id, toPlainFields(snapshot.data()), snapshot.ref.path);
}

/** Reads one page, and exactly its documents. */
export async function readPage<Entity>(
  page: PageQuery,
  decode: Decoder<Entity>,
): Promise<Page<Entity>> {
  const lastDirection = page.order.at(-1)?.[1] ?? page.idDirection ?? 'asc';
  const { docs } = await getDocs(
    query(
      selected(page),
      ...page.order.map(([field, direction]) => orderBy(field, direction)),
      orderBy(documentId(), lastDirection),
      ...(page.after === null ? [] : [startAfter(...cursorOf(page.after))]),
      limit(page.peek === true ? page.size + 1 : page.size),
    ),
  );
  const shown = docs.slice(0, page.size);
  const last = shown.at(-1);
  const isLastPage = page.peek === true && docs.length <= page.size;
  return {
    entities: shown.map((snapshot) => entityOf(snapshot, decode)),
    end: last === undefined || isLastPage ? null : endOf(last, page),
  };
}

/** How many documents {@link readDocuments} takes at once: a limit of Firestore's `in`. */
const mostIds = 30;

/**
 * Reads the documents with these ids, 30 at most, that also equal the given values, by one query. What is missing or
 * does not match is left out; the order is that of the ids in the database.
 */
export async function readDocuments<Entity>(
  path: string,
  ids: readonly string[],
  equal: PageQuery['equal'],
  decode: Decoder<Entity>,
): Promise<Entity[]> {
  if (ids.length === 0) return [];
  const { docs } = await getDocs(
    query(
      collection(firestore, path),
      ...filtersOf(equal),
      where(documentId(), 'in', ids.slice(0, mostIds)),
      limit(mostIds),
    ),
  );
  return docs.map((snapshot) => entityOf(snapshot, decode));
}

/** Whether a read failed because the security rules forbid it. */
export function isPermissionDenied(error: unknown): boolean {
  return errorCodeOf(error) === 'permission-denied';
}

/** Counts documents on the server: the price of one read for a thousand of them. */
export async function countDocuments(
  path: string,
  equal: PageQuery['equal'] = {},
): Promise<number> {
  return countSelected({ collection: path, equal });
}

/** {@link countDocuments} for whatever a page can be read of. */
export async function countSelected(selection: Selection): Promise<number> {
  return (await getCount(selected(selection))).data().count;
}

/** Reads one document; null when there is none. */
export async function readDocument<Entity>(
  path: string,
  decode: Decoder<Entity>,
): Promise<Entity | null> {
  const snapshot = await getDoc(doc(firestore, path));
  return snapshot.exists() ? entityOf(snapshot, decode) : null;
}

function encode(fields: WrittenFields): DocumentData {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value === serverTime ? serverTimestamp() : value,
    ]),
  );
}

/** A write that met something other than expected; the codes are Firestore's own. */
class WriteConflict extends Error {
  constructor(readonly code: 'already-exists' | 'not-found' | 'failed-precondition') {
    super(code);
    this.name = 'WriteConflict';
  }
}

/**
 * Creates a document.
 *
 * @throws an error with the code `already-exists` when the path is taken.
 */
export async function createDocument(path: string, fields: WrittenFields): Promise<void> {
  const reference = doc(firestore, path);
  await runTransaction(firestore, async (transaction) => {
    if ((await transaction.get(reference)).exists()) throw new WriteConflict('already-exists');
    transaction.set(reference, encode(fields));
  });
}

/**
 * Changes a document that may not exist yet, on its state of that moment: a change that meets another is made again.
 *
 * @param change makes the fields to write of those that are there: some of them, or all where there is no document (null).
 */
export async function changeDocument(
  path: string,
  change: (current: PlainFields | null) => WrittenFields,
): Promise<void> {
  const reference = doc(firestore, path);
  await runTransaction(firestore, async (transaction) => {
    const snapshot = await transaction.get(reference);
    if (snapshot.exists()) {
      transaction.update(reference, encode(change(toPlainFields(snapshot.data()))));
    } else {
      transaction.set(reference, encode(change(null)));
    }
  });
}

/** What a change is based on: `updatedAt` in milliseconds, as the editor read it. */
export interface ChangeBasis {
  updatedAt: number;
}

function updatedAtOf(snapshot: DocumentSnapshot): number | null {
  const updatedAt: unknown = snapshot.get('updatedAt');
  return updatedAt instanceof Timestamp ? updatedAt.toMillis() : null;
}

/** Whether a document holds what was written. */
function holds(snapshot: DocumentSnapshot, fields: WrittenFields): boolean {
  const stored = toPlainFields(snapshot.data() ?? {});
  return Object.entries(fields).every(
    ([name, value]) => value === serverTime || isSamePlain(value, stored[name] ?? null),
  );
}

/**
 * Changes the given fields, and stamps `updatedAt`, unless somebody else saved in the meantime.
 *
 * @returns the new `updatedAt`, in milliseconds. Where somebody saved something else right after, the old one, with which
 * the next change meets theirs.
 * @throws an error with the code `not-found`, or `failed-precondition` when `updatedAt` is not the basis any more.
 */
export async function updateDocument(
  path: string,
  fields: WrittenFields,
  basis: ChangeBasis,
): Promise<number> {
  const reference = doc(firestore, path);
  await runTransaction(firestore, async (transaction) => {
    const snapshot = await transaction.get(reference);
    if (!snapshot.exists()) throw new WriteConflict('not-found');
    if (updatedAtOf(snapshot) !== basis.updatedAt) throw new WriteConflict('failed-precondition');
    transaction.update(reference, encode({ ...fields, updatedAt: serverTime }));
  });
  const saved = await getDoc(reference);
  return (holds(saved, fields) ? updatedAtOf(saved) : null) ?? basis.updatedAt;
}

/** Deletes a document; one that is gone already counts as deleted. */
export async function deleteDocument(path: string): Promise<void> {
  await deleteDoc(doc(firestore, path));
}
