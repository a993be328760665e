import type { CollectionReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { logger } from '../../platform/firebase/logger';
import type * as z from 'zod';
import { parseCard } from './cards';

/** The maximum of entries in a list. A browser can download and search that many quickly. */
const maxEntries = 10_000;

/** The maximum of changes that are read at once. With more, the whole list is read again. */
const maxChanges = 500;

/** How long a cached list is updated with changes alone, in milliseconds. After that the whole list is read again. */
const fullReadMs = 30 * 60_000;

/** How far before the newest known change the query for changes begins, in milliseconds, because clocks differ. */
const overlapMs = 5_000;

interface CachedEntry<Card> {
  card: Card;
  /** Milliseconds since the epoch. */
  publishedAt: number;
}

const readMillis = (doc: QueryDocumentSnapshot, field: string): number => {
  const value: unknown = doc.get(field);
  return value instanceof Timestamp ? value.toMillis() : 0;
};

/**
 * Creates a cached list of a collection's published documents, newest first, with {@link maxEntries} entries at most.
 *
 * The first call reads every document. Later calls read the documents whose `updatedAt` is newer, and count the
 * published documents. When the count differs from the list's, a document was deleted or changed without a new
 * `updatedAt`, and the whole list is read again. Changed counters (ratings, helpful votes) do not set `updatedAt` and
 * appear after half an hour at the latest, when the whole list is read. With 10,000 entries an update without changes
 * costs 11 reads (one for the query, one per thousand counted), a whole list 10,000.
 */
export function createCachedList<Card>(
  collection: CollectionReference,
  card: z.ZodObject & z.ZodType<Card>,
  now: () => number = Date.now,
): () => Promise<Card[]> {
  const fields = [...Object.keys(card.shape).filter((key) => key !== 'id'), 'publishedAt'];
  const published = collection.where('status', '==', 'published');
  let entries = new Map<string, CachedEntry<Card>>();
  let readWholeAt = -Infinity;
  let changedUntil = 0;

  const addDocument = (doc: QueryDocumentSnapshot) => {
    const read = parseCard(doc, card);
    if (read === null) entries.delete(doc.id);
    else entries.set(doc.id, { card: read, publishedAt: readMillis(doc, 'publishedAt') });
    changedUntil = Math.max(changedUntil, readMillis(doc, 'updatedAt'));
  };

  /** The number of invalid documents that the last whole read left out. */
  let unreadable = 0;

  const readWhole = async (): Promise<void> => {
    const { docs } = await published
      .orderBy('publishedAt', 'desc')
      .limit(maxEntries)
      .select(...fields, 'updatedAt')
      .get();
    entries = new Map();
    docs.forEach(addDocument);
    unreadable = docs.length - entries.size;
    readWholeAt = now();
    if (docs.length === maxEntries) {
      logger.warn(`The search finds the newest ${String(maxEntries)} ${collection.id} only.`);
    }
  };

  /** @returns whether the list is up to date. */
  const readChanges = async (): Promise<boolean> => {
    const [changes, total] = await Promise.all([
      collection
        .where('updatedAt', '>=', Timestamp.fromMillis(Math.max(0, changedUntil - overlapMs)))
        .orderBy('updatedAt')
        .limit(maxChanges)
        .select(...fields, 'updatedAt', 'status')
        .get(),
      published.count().get(),
    ]);
    if (changes.size === maxChanges) return false;
    for (const doc of changes.docs) {
      if (doc.get('status') === 'published') addDocument(doc);
      else entries.delete(doc.id);
    }
    return Math.min(total.data().count, maxEntries) === entries.size + unreadable;
  };

  return async () => {
    const isRecent = now() - readWholeAt < fullReadMs;
    if (!isRecent || !(await readChanges())) await readWhole();
    return [...entries.values()]
      .sort((a, b) => b.publishedAt - a.publishedAt)
      .map((entry) => entry.card);
  };
}
