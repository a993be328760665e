import { addDays, collections, toMetricKey, type MetricKind } from '@appshelf/model';
import type { Plain, SeedDocument } from './document';

/** The number of days that the nightly rollup rolls up again each night (`functions/src/features/analytics/rollup.ts`). */
const settlingDays = 2;

type Counts = Record<string, number>;

/** `/metrics` of the Realtime Database: counts by day, kind and key. */
export type Metrics = Record<string, Partial<Record<MetricKind, Counts>>>;

function toCounts(names: Plain | undefined, toCount: (value: Plain) => Plain | undefined): Counts {
  return Object.fromEntries(
    Object.entries(names ?? {}).map(([name, value]: [string, Plain]) => [
      toMetricKey(name),
      Number(toCount(value)),
    ]),
  );
}

/** Reads a figure of an app's day, such as its views. */
const field = (name: string) => (value: Plain) => (value as Record<string, Plain>)[name];

/**
 * The counters of the last days, which belong to `analytics/{day}`. Without them the first nightly rollup would
 * overwrite these days with zeros.
 */
export function getRecentMetrics(documents: readonly SeedDocument[], lastDay: string): Metrics {
  const first = addDays(lastDay, 1 - settlingDays);
  const days = documents.flatMap(({ path, fields }) => {
    const [collection, day = ''] = path.split('/');
    return collection === collections.analytics && day >= first ? [{ day, fields }] : [];
  });
  return Object.fromEntries(
    days.map(({ day, fields: { visits, pages, apps, referrers } }) => [
      day,
      {
        events: { visit: Number(visits) },
        pages: toCounts(pages, (count) => count),
        apps: toCounts(apps, field('views')),
        clicks: toCounts(apps, field('clicks')),
        referrers: toCounts(referrers, (count) => count),
      },
    ]),
  );
}
