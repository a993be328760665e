import {
  collection,
  doc,
  documentId,
  getCount,
  getDoc,
  getDocs,
  limit,
  query,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import { firestore } from './instance';
import { toEqualClauses, toOrderClauses } from './clauses';
import { decodeDocument, decodeDocuments } from './decode';
import { toCursor, toPageEnd, toQuery, toConstraints } from './query';
import type { Decoder, Page, PageQuery, Selection } from './values';

/** Reads one page. The paths of documents that cannot be decoded are in `unreadable`. */
export async function readPage<Entity>(
  page: PageQuery,
  decode: Decoder<Entity>,
): Promise<Page<Entity>> {
  const { docs } = await getDocs(
    query(
      toQuery(page),
      ...toConstraints(toOrderClauses(page)),
      ...(page.after === null ? [] : [startAfter(...toCursor(page.after))]),
      limit(page.peek === true ? page.size + 1 : page.size),
    ),
  );
  const shown = docs.slice(0, page.size);
  const last = shown.at(-1);
  const isLastPage = docs.length < page.size || (page.peek === true && docs.length === page.size);
  return {
    ...decodeDocuments(shown, decode),
    end: last === undefined || isLastPage ? null : toPageEnd(last, page),
  };
}

/** The largest number of documents that {@link readDocuments} reads: Firestore's limit of `in`. */
const mostIds = 30;

/**
 * Reads the documents with these ids, at most 30, that also equal the given values, with one query. Missing documents
 * and those that do not match are left out. The result is in the order of ids.
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
      ...toConstraints(toEqualClauses(equal)),
      where(documentId(), 'in', ids.slice(0, mostIds)),
      limit(mostIds),
    ),
  );
  return decodeDocuments(docs, decode).entities;
}

/**
 * Counts documents on the server. Firestore charges one read per thousand documents.
 *
 * @param atMost where counting stops: `maxPublicCount` for published documents, which everybody may count
 */
export async function countDocuments(
  path: string,
  equal: PageQuery['equal'] = {},
  atMost?: number,
): Promise<number> {
  return countSelected({ collection: path, equal }, atMost);
}

/** {@link countDocuments} for any selection. */
export async function countSelected(selection: Selection, atMost?: number): Promise<number> {
  const selected = toQuery(selection);
  const counted = atMost === undefined ? selected : query(selected, limit(atMost));
  return (await getCount(counted)).data().count;
}

/**
 * Reads one document; null when there is none.
 *
 * @throws UnreadableDocumentError when it does not have the shape that `decode` expects.
 */
export async function readDocument<Entity>(
  path: string,
  decode: Decoder<Entity>,
): Promise<Entity | null> {
  const snapshot = await getDoc(doc(firestore, path));
  return snapshot.exists() ? decodeDocument(snapshot, decode) : null;
}
