import { addDays, databasePaths, toDay } from '@appshelf/model';
import type { Database, Reference } from 'firebase-admin/database';
import { revocationKeptMs } from '../../platform/sessions/revocation';
import { decodeValue, map } from '../../platform/firebase/decode';
import type { KeyReader } from '../../platform/firebase/databaseKeys';
import { pruneSearchWeeks } from '../insight/searchTerms';

interface PruneContext {
  database: Database;
  readKeys: KeyReader;
  /** Milliseconds since the epoch. */
  now: number;
}

/** How many days counters stay after their day, so that a wrong rollup can be examined. */
const counterRetentionDays = 7;

/** How long a presence entry stays, in milliseconds, when its connection ended without removing it. */
const presenceLifetimeMs = 24 * 60 * 60_000;

/** How many days of counters one run deletes. The next night deletes the rest. */
const maxDaysPerRun = 100;

/** How many counters one write deletes. A single deletion of a large day would hold up every other write. */
const maxCountersPerWrite = 1_000;

/** Deletes the counters of a kind on a day, a part at a time. */
async function removeKind(kind: Reference): Promise<void> {
  for (;;) {
    const part = await kind.orderByKey().limitToFirst(maxCountersPerWrite).get();
    const keys = Object.keys(decodeValue('metrics', part.val() ?? {}, map) ?? {});
    if (keys.length === 0) return;
    await kind.update(Object.fromEntries(keys.map((key) => [key, null])));
  }
}

/** Deletes days of counters one after the other. */
async function removeDays(
  days: readonly string[],
  { database, readKeys }: PruneContext,
): Promise<void> {
  for (const day of days.slice(0, maxDaysPerRun)) {
    for (const kind of await readKeys(`metrics/${day}`)) {
      await removeKind(database.ref(`metrics/${day}/${kind}`));
    }
  }
}

/** Deletes presence entries of connections that ended without removing them, and values that are no entries. */
async function removeStalePresence({ database, now }: PruneContext): Promise<void> {
  const presence = decodeValue('presence', (await database.ref('presence').get()).val() ?? {}, map);
  const isStale = (entry: unknown): boolean =>
    typeof entry !== 'object' ||
    entry === null ||
    !('at' in entry) ||
    typeof entry.at !== 'number' ||
    entry.at < now - presenceLifetimeMs;
  const stale = Object.entries(presence ?? {}).flatMap(([uid, connections]) =>
    typeof connections === 'object' && connections !== null
      ? Object.entries(connections)
          .filter(([, entry]) => isStale(entry))
          .map(([connection]) => `${uid}/${connection}`)
      : [uid],
  );
  if (stale.length === 0) return;
  await database.ref('presence').update(Object.fromEntries(stale.map((path) => [path, null])));
}

/** Deletes the revocations that no ID token needs any more. Those of Firestore expire by themselves. */
async function removeOldRevocations({ database, now }: PruneContext): Promise<void> {
  const revocations = database.ref(databasePaths.revocations);
  const stored = decodeValue(databasePaths.revocations, (await revocations.get()).val() ?? {}, map);
  const old = Object.entries(stored ?? {}).filter(
    ([, validAfter]) =>
      typeof validAfter === 'number' && validAfter * 1_000 < now - revocationKeptMs,
  );
  if (old.length === 0) return;
  await revocations.update(Object.fromEntries(old.map(([uid]) => [uid, null])));
}

/**
 * Deletes old counters, counters of future days (which come from wrong clocks or abuse), what was counted of searches in former weeks,
 * stale presence entries and old revocations.
 * Call it only after every finished day was rolled up.
 */
export async function pruneCounters(context: PruneContext): Promise<void> {
  const today = toDay(context.now);
  const first = addDays(today, -counterRetentionDays);
  const last = addDays(today, 1);
  const days = await context.readKeys('metrics');
  await removeDays(
    days.filter((day) => day < first || day > last),
    context,
  );
  await pruneSearchWeeks(context.database, context.readKeys, context.now);
  await removeStalePresence(context);
  await removeOldRevocations(context);
}
