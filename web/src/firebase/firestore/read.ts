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
import { equalClauses, orderClauses } from './clauses';
import { decodeDocument, decodeDocuments } from './decode';
import { toCursor, toPageEnd, selected, toConstraints } from './query';
import type { Decoder, Page, PageQuery, Selection } from './values';

/** Reads one page, and exactly its documents. The path of one that cannot be read is in `unreadable`. */
export async function readPage<Entity>(
  page: PageQuery,
  decode: Decoder<Entity>,
): Promise<Page<Entity>> {
  const { docs } = await getDocs(
    query(
      selected(page),
      ...toConstraints(orderClauses(page)),
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
      ...toConstraints(equalClauses(equal)),
      where(documentId(), 'in', ids.slice(0, mostIds)),
      limit(mostIds),
    ),
  );
  return decodeDocuments(docs, decode).entities;
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
