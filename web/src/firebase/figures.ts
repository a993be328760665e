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
  type Query,
  limit,
  orderBy,
  query,
  startAt,
  where,
} from 'firebase/firestore/lite';
import { database } from './database/database';
import { watchQuery } from './database/live';
import type { Decoder } from './firestore';
import { decodeDocuments } from './firestore/decode';
import { firestore } from './firestore/instance';
import type { LiveSource } from './live';

/**
 * Reads the documents whose ids are between two ids, both included, in the order of ids, at most `most`. Like
 * everything in this file, it is for the statistics, and only who has a role for them may read it.
 */
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

/** Filters for documents that were created on a day. */
function createdOn(day: string) {
  const start = startOfDay(day);
  return [
    where('createdAt', '>=', Timestamp.fromMillis(start)),
    where('createdAt', '<', Timestamp.fromMillis(start + 24 * 60 * 60_000)),
  ];
}

const count = async (documents: Query): Promise<number> => (await getCount(documents)).data().count;

/** Counts the accounts that were created on a day. Firestore charges one read per thousand documents. */
export const countSignUps = (day: string): Promise<number> =>
  count(query(collection(firestore, collections.users), ...createdOn(day)));

/** Counts the reviews that were written on a day, those that wait included. Firestore charges one read per thousand documents. */
export const countReviews = (day: string): Promise<number> =>
  count(query(collectionGroup(firestore, collections.reviews), ...createdOn(day)));

/** The largest number of reviews of an app that {@link readRatings} reads for a day. */
const ratingsRead = 500;

/** The stars of each review that an app received on a day that is not rolled up yet, those of reviews that wait included. */
export async function readRatings(appId: string, day: string): Promise<number[]> {
  const { docs } = await getDocs(
    query(
      collection(firestore, collections.apps, appId, collections.reviews),
      ...createdOn(day),
      orderBy('createdAt'),
      limit(ratingsRead),
    ),
  );
  return docs.map((snapshot) => Number(snapshot.get('rating')));
}

/** Queries the counters of a kind with the highest counts. */
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

/**
 * Reads the counters of a kind on a day, by the names of what they count: those with the highest counts, at most
 * `most`.
 */
export async function readCounters(
  day: string,
  kind: MetricKind,
  most: number,
): Promise<Record<string, number>> {
  return toCounters(await get(highest(day, kind, most)));
}

/** The counters that {@link readCounters} reads, live. */
export const watchCounters = (
  day: string,
  kind: MetricKind,
  most: number,
): LiveSource<Record<string, number>> => watchQuery(highest(day, kind, most), toCounters);

/** One counter of a day, live; 0 when nothing was counted. */
export const watchCounter = (day: string, kind: MetricKind, key: string): LiveSource<number> =>
  watchQuery(ref(database, `${databasePaths.metrics(day, kind)}/${key}`), (snapshot) => {
    const count: unknown = snapshot.val();
    return typeof count === 'number' ? count : 0;
  });
