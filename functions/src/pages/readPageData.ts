import {
  app,
  appOrders,
  appSummary,
  collections,
  instruction,
  isDocumentId,
  pageSizes,
} from '@appshelf/model';
import { FieldPath, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { parseCard } from '../content/cards';
import { getHome } from '../content/home';
import type { PageRequest, AppListRequest, PageData } from './handlePage';

const collectionsByKind = { app: collections.apps, instruction: collections.instructions };

/** What is published under an id; null for nothing, and for what cannot be read. */
async function readEntity(
  firestore: Firestore,
  kind: 'app' | 'instruction',
  id: string,
): Promise<PageData | null> {
  if (!isDocumentId(id)) return null;
  const { docs } = await firestore
    .collection(collectionsByKind[kind])
    .where(FieldPath.documentId(), '==', id)
    .where('status', '==', 'published')
    .limit(1)
    .get();
  const found = docs[0];
  if (found === undefined) return null;
  if (kind === 'app') {
    const parsed = parseCard(found, app);
    return parsed && { kind, app: parsed };
  }
  const parsed = parseCard(found, instruction);
  return parsed && { kind, instruction: parsed };
}

/** Reads a page of the catalogue as the client would: its documents and one count. */
async function readList(firestore: Firestore, query: AppListRequest): Promise<PageData> {
  const published = firestore.collection(collections.apps).where('status', '==', 'published');
  const wanted =
    query.category === null ? published : published.where('category', '==', query.category);
  const order = appOrders[query.sort];
  const ordered = order.reduce(
    (sorted, [field, direction]) => sorted.orderBy(field, direction),
    wanted.limit(pageSizes.catalogue),
  );
  const [{ docs }, counted] = await Promise.all([ordered.get(), wanted.count().get()]);
  const total = counted.data().count;
  const last = docs.at(-1);
  const end = last && [
    ...order.map(([field]) => {
      const value: unknown = last.get(field);
      return value instanceof Timestamp
        ? { seconds: value.seconds, nanoseconds: value.nanoseconds }
        : value;
    }),
    last.id,
  ];
  const list = {
    apps: docs.flatMap((doc) => parseCard(doc, appSummary) ?? []),
    hasNext: total > pageSizes.catalogue,
    total,
    end: end ?? null,
  };
  return { kind: 'apps', query, list };
}

/** Reads the published data of a page, in the client's format; null when there is none. */
export async function readPageData(
  firestore: Firestore,
  request: PageRequest,
): Promise<PageData | null> {
  if (request.kind === 'home') return { kind: 'home', home: await getHome() };
  if (request.kind !== 'apps') return readEntity(firestore, request.kind, request.id);
  return request.list === null ? null : readList(firestore, request.list);
}
