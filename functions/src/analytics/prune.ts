import { addDays, toDay } from '@appshelf/model';
import type { Database, Query } from 'firebase-admin/database';

interface PruneContext {
  database: Database;
  /** Milliseconds since the epoch. */
  now: number;
}

/** How many days counters stay after their day, so that a wrong rollup can be examined. */
const counterRetentionDays = 7;

/** How long a presence entry stays, in milliseconds, when its connection ended without removing it. */
const presenceLifetimeMs = 24 * 60 * 60_000;

/** How many days of counters one run deletes. The next night deletes the rest. */
const maxDaysPerRun = 100;

/**
 * Deletes days one after the other. Only their keys are needed, but the Admin SDK reads keys only with their content.
 */
async function removeDays(database: Database, nextOf: (metrics: Query) => Query): Promise<void> {
  for (let removed = 0; removed < maxDaysPerRun; removed += 1) {
    const next = await nextOf(database.ref('metrics').orderByKey()).get();
    const [day] = Object.keys((next.val() ?? {}) as object);
    if (day === undefined) return;
    await database.ref(`metrics/${day}`).remove();
  }
}

/** Deletes presence entries of connections that ended without removing them. */
async function removeStalePresence({ database, now }: PruneContext): Promise<void> {
  const presence = (await database.ref('presence').get()).val() as Record<
    string,
    Record<string, { at?: unknown }>
  > | null;
  const stale = Object.entries(presence ?? {}).flatMap(([uid, connections]) =>
    Object.entries(connections)
      .filter(([, { at }]) => typeof at !== 'number' || at < now - presenceLifetimeMs)
      .map(([connection]) => `${uid}/${connection}`),
  );
  if (stale.length === 0) return;
  await database.ref('presence').update(Object.fromEntries(stale.map((path) => [path, null])));
}

/**
 * Deletes old counters, counters of future days (which come from wrong clocks or abuse), and stale presence entries.
 * Call it only after every finished day was rolled up.
 */
export async function pruneCounters(context: PruneContext): Promise<void> {
  const { database, now } = context;
  const today = toDay(now);
  await removeDays(database, (days) =>
    days.endAt(addDays(today, -counterRetentionDays - 1)).limitToFirst(1),
  );
  await removeDays(database, (days) => days.startAt(addDays(today, 2)).limitToFirst(1));
  await removeStalePresence(context);
}
