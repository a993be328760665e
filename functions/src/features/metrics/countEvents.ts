import { databasePaths, metricsLimits, toDay, type CountedEvent } from '@appshelf/model';
import { decodeValue, map } from '../../platform/firebase/decode';
import { ServerValue, type Database } from 'firebase-admin/database';
import type { Firestore } from 'firebase-admin/firestore';
import { getCountedPaths } from './countable';

/** How long an instance remembers whether an entry is published, in milliseconds. */
const rememberedMs = 60_000;

/** Creates a function that looks up whether an entry is published, and remembers the responses for a minute. */
function createPublishedLookup(firestore: Firestore, now: () => number) {
  let responses = new Map<string, Promise<boolean>>();
  let until = 0;
  return (collection: string, id: string): Promise<boolean> => {
    if (now() >= until) {
      responses = new Map();
      until = now() + rememberedMs;
    }
    const path = `${collection}/${id}`;
    const response =
      responses.get(path) ??
      firestore
        .doc(path)
        .get()
        .then((entry) => entry.get('status') === 'published');
    responses.set(path, response);
    return response;
  };
}

/**
 * Creates a function that decides which referring sites are counted on a day: those that have a counter, and new ones
 * up to the limit.
 */
function createReferrerGate(database: Database) {
  let counted = new Set<string>();
  let countedDay = '';
  return async (day: string, key: string): Promise<boolean> => {
    if (day !== countedDay) {
      const stored = await database
        .ref(databasePaths.metrics(day, 'referrers'))
        .orderByKey()
        .limitToFirst(metricsLimits.referrers)
        .get();
      counted = new Set(Object.keys(decodeValue('metrics', stored.val() ?? {}, map) ?? {}));
      countedDay = day;
    }
    if (!counted.has(key) && counted.size >= metricsLimits.referrers) return false;
    counted.add(key);
    return true;
  };
}

/**
 * Creates a function that raises today's counters (UTC, by the server's clock). The number of counters is bounded by
 * what is published and by {@link metricsLimits}.
 */
export function createEventCounter(
  firestore: Firestore,
  database: Database,
  now: () => number = Date.now,
): (events: readonly CountedEvent[]) => Promise<void> {
  const isPublished = createPublishedLookup(firestore, now);
  const mayCountReferrer = createReferrerGate(database);
  return async (events) => {
    const day = toDay(now());
    const counted = await getCountedPaths(events, {
      isPublished,
      mayCountReferrer: (key) => mayCountReferrer(day, key),
    });
    if (counted.size === 0) return;
    const increments = [...counted].map(([path, times]) => [path, ServerValue.increment(times)]);
    await database.ref(`metrics/${day}`).update(Object.fromEntries(increments) as object);
  };
}
