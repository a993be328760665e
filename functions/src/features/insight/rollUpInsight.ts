import {
  collections,
  databasePaths,
  insightLimits,
  parseMetricKey,
  startOfDay,
  type InsightDay,
  type MetricKind,
} from '@appshelf/model';
import type { Database } from 'firebase-admin/database';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';

const dayMs = 24 * 60 * 60_000;

/** Reads the counters of a kind with the highest counts, the highest first. */
async function readHighest(
  day: string,
  kind: MetricKind,
  most: number,
  database: Database,
): Promise<[string, number][]> {
  const highest: [string, number][] = [];
  const stored = await database
    .ref(databasePaths.metrics(day, kind))
    .orderByValue()
    .limitToLast(most)
    .get();
  stored.forEach((counter) => {
    const name = parseMetricKey(counter.key);
    const count: unknown = counter.val();
    if (name !== null && Number.isSafeInteger(count) && Number(count) > 0) {
      highest.push([name, Number(count)]);
    }
  });
  return highest.reverse();
}

/**
 * Rolls up what was searched for and asked for in vain on a day: the most frequent terms, and addresses with the pages that lead
 * there. Each run writes the whole day. A day without any has no document.
 */
export async function rollUpInsight(
  day: string,
  { firestore, database }: { firestore: Firestore; database: Database },
): Promise<void> {
  const { kept, pathsOfDay, sources, days } = insightLimits;
  const [searches, missing, missingFrom] = await Promise.all([
    readHighest(day, 'searches', kept, database),
    readHighest(day, 'missing', kept, database),
    // The function runs in three instances at most. Each of them counts this many.
    readHighest(day, 'missingFrom', 3 * pathsOfDay, database),
  ]);
  if (searches.length + missing.length === 0) return;
  const listSources = (path: string) =>
    missingFrom
      .filter(([name]) => name.startsWith(`${path} `))
      .slice(0, sources)
      .map(([name, count]) => ({ source: name.slice(path.length + 1), count }));
  const rollup: Omit<InsightDay, 'day' | 'expireAt'> & { expireAt: Timestamp } = {
    searches: searches.map(([term, count]) => ({ term, count })),
    missing: missing.map(([path, count]) => ({ path, count, from: listSources(path) })),
    expireAt: Timestamp.fromMillis(startOfDay(day) + days * dayMs),
  };
  await firestore.collection(collections.insightDays).doc(day).set(rollup);
}
