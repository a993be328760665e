import type { CollectionReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { logger } from '../logger';
import type * as z from 'zod';
import { parseCard } from './cards';

/** How many entries a list holds: what a browser downloads and searches with ease. */
const maxEntries = 10_000;

/** How many changes are read one by one; with more the list is read anew. */
const maxChanges = 500;

/** How long a list is brought up to date before it is read as a whole, in milliseconds. */
const fullReadMs = 30 * 60_000;

/** Changes are asked for from so much earlier than the newest one that was seen, in milliseconds: clocks differ. */
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
 * Creates a cached list of everything published in a collection, newest first, with {@link maxEntries} entries at most.
 *
 * The first call reads every document. Later ones read what `updatedAt` says has changed, and count: when the number is
 * not what it should be, something was deleted or changed without a word, and the list is read anew. What counters
 * alone change (ratings, helpful votes) shows after half an hour at the latest, when the list is read as a whole. With
 * 10,000 entries an up-to-date list costs 11 reads (one of the query, one per thousand counted), a whole one 10,000.
 */
export function createCachedList<Card>(
  collection: CollectionReference,
  card: z.ZodObject & z.ZodType<Card>,
  now: () => number = Date.now,
): () => Promise<Card[]> {
  const fields = [...Object.keys(card.shape).filter((key) => key !== 'id'), 'publishedAt'];
  const published = collection.where('status', '==', 'published');
  let kept = new Map<string, CachedEntry<Card>>();
  let readWholeAt = -Infinity;
  let changedUntil = 0;

  const keep = (doc: QueryDocumentSnapshot) => {
    const read = parseCard(doc, card);
    if (read === null) kept.delete(doc.id);
    else kept.set(doc.id, { card: read, publishedAt: readMillis(doc, 'publishedAt') });
    changedUntil = Math.max(changedUntil, readMillis(doc, 'updatedAt'));
  };

  /** How many documents the last whole reading found and this list could not show. */
  let unreadable = 0;

  const readWhole = async (): Promise<void> => {
    const { docs } = await published
      .orderBy('publishedAt', 'desc')
      .limit(maxEntries)
      .select(...fields, 'updatedAt')
      .get();
    kept = new Map();
    docs.forEach(keep);
    unreadable = docs.length - kept.size;
    readWholeAt = now();
    if (docs.length === maxEntries) {
      logger.warn(`The search finds the newest ${String(maxEntries)} ${collection.id} only.`);
    }
  };

  /** @returns whether the list is right again. */
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
      if (doc.get('status') === 'published') keep(doc);
      else kept.delete(doc.id);
    }
    return Math.min(total.data().count, maxEntries) === kept.size + unreadable;
  };

  return async () => {
    const isRecent = now() - readWholeAt < fullReadMs;
    if (!isRecent || !(await readChanges())) await readWhole();
    return [...kept.values()]
      .sort((a, b) => b.publishedAt - a.publishedAt)
      .map((entry) => entry.card);
  };
}
