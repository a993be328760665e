import { databasePaths, type MetricKind } from '@appshelf/model';
import type { Database } from 'firebase-admin/database';
import { decodeValue, map } from './decode';

/**
 * Creates a function that decides which counters of a kind are raised on a day: those that exist, and new ones up to
 * `most`. Each instance of a function counts for itself. A day costs one read.
 *
 * @returns takes a day and a counter's key (`toMetricKey`)
 */
export function createCounterGate(
  database: Database,
  kind: MetricKind,
  most: number,
): (day: string, key: string) => Promise<boolean> {
  let counted = new Set<string>();
  let countedDay = '';
  return async (day, key) => {
    if (day !== countedDay) {
      const stored = await database
        .ref(databasePaths.metrics(day, kind))
        .orderByKey()
        .limitToFirst(most)
        .get();
      counted = new Set(Object.keys(decodeValue('metrics', stored.val() ?? {}, map) ?? {}));
      countedDay = day;
    }
    if (!counted.has(key) && counted.size >= most) return false;
    counted.add(key);
    return true;
  };
}
