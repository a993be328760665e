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
import type { Asked, ListAsked, PageData } from './handlePage';

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
async function readList(firestore: Firestore, asked: ListAsked): Promise<PageData> {
  const published = firestore.collection(collections.apps).where('status', '==', 'published');
  const wanted =
    asked.category === null ? published : published.where('category', '==', asked.category);
  const order = appOrders[asked.sort];
  const ordered = order.reduce(
    (query, [field, direction]) => query.orderBy(field, direction),
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
  return { kind: 'apps', asked, list };
}

/** Reads the published data of a page, in the client's format; null when there is none. */
export async function readPageData(firestore: Firestore, asked: Asked): Promise<PageData | null> {
  if (asked.kind === 'home') return { kind: 'home', home: await getHome() };
  if (asked.kind !== 'apps') return readEntity(firestore, asked.kind, asked.id);
  return asked.list === null ? null : readList(firestore, asked.list);
}
