import { metricsLimits, toDay, type CountedEvent } from '@appshelf/model';
import { ServerValue, type Database } from 'firebase-admin/database';
import type { Firestore } from 'firebase-admin/firestore';
import { createCounterGate } from '../../platform/firebase/counterGate';
import type { NetworkLimit } from '../../platform/http/clientNetwork';
import { createSearchCounter } from '../insight/searchTerms';
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
 * Creates a function that raises today's counters (UTC, by the server's clock). The number of counters is bounded by
 * what is published, by {@link metricsLimits} and, for searches, by `insightLimits`.
 *
 * `searchers` are the networks that a search counts for (`createSearchCounter`).
 */
export function createEventCounter(
  firestore: Firestore,
  database: Database,
  now: () => number = Date.now,
): (events: readonly CountedEvent[], searchers: readonly NetworkLimit[]) => Promise<void> {
  const isPublished = createPublishedLookup(firestore, now);
  const mayCountReferrer = createCounterGate(database, 'referrers', metricsLimits.referrers);
  const countSearches = createSearchCounter(database, now);
  return async (events, searchers) => {
    const day = toDay(now());
    const terms = events.filter(({ kind }) => kind === 'searches').map(({ name }) => name);
    const [counted, searches] = await Promise.all([
      getCountedPaths(events, {
        isPublished,
        mayCountReferrer: (key) => mayCountReferrer(day, key),
      }),
      countSearches(terms, searchers),
    ]);
    const writes = [
      ...[...counted].map(([path, times]) => [`metrics/${day}/${path}`, times] as const),
      ...Object.entries(searches),
    ].map(([path, value]) => [
      path,
      typeof value === 'number' ? ServerValue.increment(value) : value,
    ]);
    if (writes.length > 0) await database.ref().update(Object.fromEntries(writes) as object);
  };
}
