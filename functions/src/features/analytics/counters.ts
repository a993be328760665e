import { databasePaths, parseMetricKey, type MetricKind } from '@appshelf/model';
import type { Database } from 'firebase-admin/database';

/** Counts by name, the highest first. */
export type Counts = ReadonlyMap<string, number>;

/** The counts of one day that clients wrote. */
export interface Counters {
  visits: number;
  pages: Counts;
  apps: Counts;
  clicks: Counts;
  referrers: Counts;
}

/**
 * How many counters of a kind are read: those with the highest counts. Anybody can create counters, so the number is
 * limited to protect the function's memory. The catalogue is built for half as many apps.
 */
const maxCounters = 20_000;

/** Matches the names that the client counts. The security rules allow more names. */
const names = {
  pages: /^\/[\x20-\uffff]*$/,
  apps: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  clicks: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  referrers: /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/,
} as const satisfies Partial<Record<MetricKind, RegExp>>;

/** Converts stored counters to counts by name. Invalid counts and names are left out. */
function toCounts(kind: keyof typeof names, stored: readonly [string, unknown][]): Counts {
  const counts = new Map<string, number>();
  for (const [key, value] of stored) {
    const name = parseMetricKey(key);
    if (name === null || !names[kind].test(name)) continue;
    if (!Number.isSafeInteger(value) || Number(value) < 1) continue;
    counts.set(name, (counts.get(name) ?? 0) + Number(value));
  }
  return new Map([...counts].sort(([, one], [, other]) => other - one));
}

/** Reads the counters of a day. */
export async function readCounters(day: string, database: Database): Promise<Counters> {
  const read = async (kind: keyof typeof names): Promise<Counts> => {
    const stored: [string, unknown][] = [];
    const snapshot = await database
      .ref(databasePaths.metrics(day, kind))
      .orderByValue()
      .limitToLast(maxCounters)
      .get();
    snapshot.forEach((counter) => {
      stored.push([counter.key, counter.val()]);
    });
    return toCounts(kind, stored);
  };
  const visits: unknown = (
    await database.ref(`${databasePaths.metrics(day, 'events')}/visit`).get()
  ).val();
  const [pages, apps, clicks, referrers] = await Promise.all([
    read('pages'),
    read('apps'),
    read('clicks'),
    read('referrers'),
  ]);
  return {
    visits: Number.isSafeInteger(visits) ? Math.max(0, Number(visits)) : 0,
    pages,
    apps,
    clicks,
    referrers,
  };
}
