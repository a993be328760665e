import {
  collections,
  databasePaths,
  parseMetricKey,
  startOfDay,
  type MetricKind,
} from '@appshelf/model';
import {
  type DataSnapshot,
  get,
  limitToLast,
  onValue,
  orderByValue,
  query as databaseQuery,
  ref,
} from 'firebase/database';
import {
  Timestamp,
  collection,
  collectionGroup,
  documentId,
  endAt,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  startAt,
  where,
} from 'firebase/firestore/lite';
import { database } from './database/database';
import type { Decoder } from './firestore';
import { decodeDocuments } from './firestore/decode';
import { firestore } from './firestore/instance';

/** What the administrator's figures need beyond single documents. Administrators alone may read any of it. */

/** Reads the documents whose ids lie between two, both included, in the order of ids; `most` of them at most. */
export async function readBetween<Entity>(
  path: string,
  [first, last]: readonly [string, string],
  most: number,
  decode: Decoder<Entity>,
): Promise<Entity[]> {
  const { docs } = await getDocs(
    query(
      collection(firestore, path),
      orderBy(documentId()),
      startAt(first),
      endAt(last),
      limit(most),
    ),
  );
  return decodeDocuments(docs, decode).entities;
}

/** What members did on a day that is not rolled up; a read for a thousand of them. */
export async function countDayEvents(day: string): Promise<{ signUps: number; reviews: number }> {
  const since = where('createdAt', '>=', Timestamp.fromMillis(startOfDay(day)));
  const until = where('createdAt', '<', Timestamp.fromMillis(startOfDay(day) + 24 * 60 * 60_000));
  const [signUps, reviews] = await Promise.all([
    getCount(query(collection(firestore, collections.users), since, until)),
    getCount(query(collectionGroup(firestore, collections.reviews), since, until)),
  ]);
  return { signUps: signUps.data().count, reviews: reviews.data().count };
}

/** The most reviews of an app that {@link readRatings} reads of a day. */
const ratingsRead = 500;

/** The stars of each review that an app received on a day that is not rolled up. */
export async function readRatings(appId: string, day: string): Promise<number[]> {
  const start = startOfDay(day);
  const { docs } = await getDocs(
    query(
      collection(firestore, collections.apps, appId, collections.reviews),
      where('createdAt', '>=', Timestamp.fromMillis(start)),
      where('createdAt', '<', Timestamp.fromMillis(start + 24 * 60 * 60_000)),
      orderBy('createdAt'),
      limit(ratingsRead),
    ),
  );
  return docs.map((snapshot) => Number(snapshot.get('rating')));
}

/** The counters of a kind with the highest counts. */
const highest = (day: string, kind: MetricKind, most: number) =>
  databaseQuery(ref(database, databasePaths.metrics(day, kind)), orderByValue(), limitToLast(most));

function toCounters(snapshot: DataSnapshot): Record<string, number> {
  const counters: Record<string, number> = {};
  snapshot.forEach((counter) => {
    const name = parseMetricKey(counter.key);
    if (name !== null) counters[name] = Number(counter.val());
  });
  return counters;
}

/** The counters of a kind on a day by the names of what they count: those with the highest counts, `most` at most. */
export async function readCounters(
  day: string,
  kind: MetricKind,
  most: number,
): Promise<Record<string, number>> {
  return toCounters(await get(highest(day, kind, most)));
}

/**
 * Follows what {@link readCounters} reads, from its present state on.
 *
 * @returns what ends it.
 */
export function watchCounters(
  day: string,
  kind: MetricKind,
  most: number,
  onCounters: (counters: Record<string, number>) => void,
): () => void {
  return onValue(highest(day, kind, most), (snapshot) => {
    onCounters(toCounters(snapshot));
  });
}

/**
 * Follows one counter of a day, from its present value on; 0 when nothing was counted.
 *
 * @returns what ends it.
 */
export function watchCounter(
  day: string,
  kind: MetricKind,
  key: string,
  onCount: (count: number) => void,
): () => void {
  return onValue(ref(database, `${databasePaths.metrics(day, kind)}/${key}`), (snapshot) => {
    const count: unknown = snapshot.val();
    onCount(typeof count === 'number' ? count : 0);
  });
}
