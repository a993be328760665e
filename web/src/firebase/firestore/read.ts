import {
  getReadSize,
  mostIds,
  takePage,
  toOrderClauses,
  type CountQuery,
  type PageQuery,
} from '@appshelf/model';
import {
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  query,
  startAfter,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { firestore } from './instance';
import { decodeDocument, decodeDocuments } from './decode';
import { toConstraints, toCursor, toQuery } from './query';
import type { DecodedPage, Decoder } from './values';

/** Reads the documents of a page. */
export async function getPage(page: PageQuery): Promise<QueryDocumentSnapshot[]> {
  const { docs } = await getDocs(
    query(
      toQuery(page),
      ...toConstraints(toOrderClauses(page)),
      ...(page.after ? [startAfter(...toCursor(page.after))] : []),
      limit(getReadSize(page)),
    ),
  );
  return docs;
}

/** Reads one page. The paths of documents that cannot be decoded are in `unreadable`. */
export async function readPage<Entity>(
  page: PageQuery,
  decode: Decoder<Entity>,
): Promise<DecodedPage<Entity>> {
  const { shown, end } = takePage(await getPage(page), page);
  return { ...decodeDocuments(shown, decode), end };
}

/**
 * Reads the first document of a query; null when there is none.
 *
 * @throws UnreadableDocumentError when it does not have the shape that `decode` expects.
 */
export async function readFirst<Entity>(
  page: PageQuery,
  decode: Decoder<Entity>,
): Promise<Entity | null> {
  const [found] = await getPage({ ...page, size: 1, peek: false });
  return found === undefined ? null : decodeDocument(found, decode);
}

/** Reads what several queries find, at the same time. */
export async function readPages<Entity>(
  pages: readonly PageQuery[],
  decode: Decoder<Entity>,
): Promise<Entity[]> {
  const read = await Promise.all(pages.map((page) => readPage(page, decode)));
  return read.flatMap(({ entities }) => entities);
}

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
  const asked = ids.slice(0, mostIds);
  const page = { collection: path, equal, ids: asked, order: [], size: asked.length };
  return (await readPage(page, decode)).entities;
}

/** Counts documents on the server. Firestore charges one read per thousand documents. */
export async function countDocuments({ atMost, ...selection }: CountQuery): Promise<number> {
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
