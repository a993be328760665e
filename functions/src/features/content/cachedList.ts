import { maxPublicCount, type PageQuery } from '@appshelf/model';
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { logger } from '../../platform/firebase/logger';
import { countDocuments, toQuery } from '../../platform/firebase/query';
import type * as z from 'zod';
import { parseCard } from './cards';

/** The maximum of changes that are read at once. With more, the whole list is read again. */
const maxChanges = 500;

/** How far before the last read the query for changes begins, in milliseconds, because clocks differ. */
const overlapMs = 5_000;

interface ListOptions {
  /** How long the list is updated with changes alone, in milliseconds. After that the whole list is read again. */
  fullReadMs?: number;
  now?: () => number;
}

interface CachedEntry<Card> {
  /** null for a document that is not valid. */
  card: Card | null;
  /** Milliseconds since the epoch. */
  publishedAt: number;
}

type Entries<Card> = ReadonlyMap<string, CachedEntry<Card>>;

const sortNewestFirst = <Card>(entries: Entries<Card>): [string, CachedEntry<Card>][] =>
  [...entries].sort(([, a], [, b]) => b.publishedAt - a.publishedAt);

const readPublishedAt = (doc: QueryDocumentSnapshot): number => {
  const value: unknown = doc.get('publishedAt');
  return value instanceof Timestamp ? value.toMillis() : 0;
};

/**
 * Creates a cached list of what a declared query finds, the newest first.
 *
 * The first call reads every document. Later calls read the documents whose `updatedAt` is newer than the last read, and
 * count the published documents. Whatever appears has a new `updatedAt`, so a count that differs from the expected one
 * means that a document was deleted, or changed without a new `updatedAt`. Then the whole list is read again. Changed
 * counters (ratings, helpful votes) do not set `updatedAt` and appear after half an hour at the latest, when the whole
 * list is read. While nothing changes, each call returns the same array.
 *
 * With 10,000 entries an update without changes costs 11 reads (one for the query, one per thousand counted), and a whole
 * list 10,010.
 */
export function createCachedList<Card>(
  firestore: Firestore,
  listed: PageQuery,
  card: z.ZodObject & z.ZodType<Card>,
  { fullReadMs = 30 * 60_000, now = Date.now }: ListOptions = {},
): () => Promise<readonly Card[]> {
  const fields = [...Object.keys(card.shape).filter((key) => key !== 'id'), 'publishedAt'];
  const { collection, equal, size: most } = listed;
  const isPublished = (doc: QueryDocumentSnapshot) =>
    Object.entries(equal).every(([field, value]) => doc.get(field) === value);
  let entries = new Map<string, CachedEntry<Card>>();
  /** The entries in their order; null once one has changed. */
  let cards: readonly Card[] | null = null;
  let readWholeAt = -Infinity;
  /** When Firestore answered the last read, by its own clock and in milliseconds since the epoch. */
  let readUntil = 0;
  /** The number of published documents that are not in the list, because they are too old or have no date. */
  let unlisted = 0;

  const addDocument = (doc: QueryDocumentSnapshot) => {
    cards = null;
    entries.set(doc.id, { card: parseCard(doc, card), publishedAt: readPublishedAt(doc) });
  };

  const removeEntry = (id: string) => {
    if (entries.delete(id)) cards = null;
  };

  const readWhole = async (): Promise<void> => {
    const [{ docs, readTime }, total] = await Promise.all([
      toQuery(firestore, listed)
        .select(...fields)
        .get(),
      countDocuments(firestore, listed),
    ]);
    entries = new Map();
    cards = null;
    docs.forEach(addDocument);
    unlisted = total - docs.length;
    readUntil = readTime.toMillis();
    readWholeAt = now();
    if (docs.length === maxPublicCount) {
      logger.warn(`The search finds the newest ${String(maxPublicCount)} ${collection} only.`);
    }
  };

  /** Leaves out the oldest entries of a list that is too long. */
  const trim = () => {
    const excess = entries.size - most;
    if (excess <= 0) return;
    for (const [id] of sortNewestFirst(entries).slice(-excess)) removeEntry(id);
    unlisted += excess;
  };

  /** @returns whether the list is up to date. */
  const readChanges = async (): Promise<boolean> => {
    const [changes, total] = await Promise.all([
      firestore
        .collection(collection)
        .where('updatedAt', '>=', Timestamp.fromMillis(Math.max(0, readUntil - overlapMs)))
        .orderBy('updatedAt')
        .limit(maxChanges)
        .select(...fields, ...Object.keys(equal))
        .get(),
      countDocuments(firestore, listed),
    ]);
    if (changes.size === maxChanges) return false;
    // A document that is older than the whole list is one of those that are not in it.
    const end = unlisted > 0 ? (sortNewestFirst(entries).at(-1)?.[1].publishedAt ?? 0) : -Infinity;
    for (const doc of changes.docs) {
      if (!isPublished(doc)) removeEntry(doc.id);
      else if (entries.has(doc.id) || readPublishedAt(doc) > end) addDocument(doc);
    }
    trim();
    readUntil = changes.readTime.toMillis();
    return total === entries.size + unlisted;
  };

  return async () => {
    const isRecent = now() - readWholeAt < fullReadMs;
    if (!isRecent || !(await readChanges())) await readWhole();
    cards ??= sortNewestFirst(entries).flatMap(([, entry]) => entry.card ?? []);
    return cards;
  };
}
