import { addDays, collections, toDay, listDays, isDay, isKey } from '@appshelf/model';
import type { Database } from 'firebase-admin/database';
import {
  FieldPath,
  type CollectionReference,
  type DocumentData,
  type DocumentReference,
  type Firestore,
  type SetOptions,
} from 'firebase-admin/firestore';
import { decodeField, map } from '../../platform/firebase/decode';
import type { KeyReader } from '../../platform/firebase/databaseKeys';
import { rollUpInsight } from '../insight/rollUpInsight';
import { readCounters } from './counters';
import { readMemberActivity } from './memberActivity';
import { pruneCounters } from './prune';
import { summariseDay } from './summary';

/** The dependencies of the rollup. */
export interface RollupContext {
  firestore: Firestore;
  database: Database;
  readKeys: KeyReader;
  /** Milliseconds since the epoch. */
  now: number;
}

/** How many finished days are rolled up again each night. A device with a slow clock counts into a day that is over. */
const settlingDays = 2;

/**
 * How far back the first rollup looks for counters, in days, and how far back later ones look for the last day that was
 * rolled up, in months.
 */
const lookback = { days: 400, months: 25 };

/** The last day that was rolled up; null when there was none in the last {@link lookback.months} months. */
async function findLastRolledUpDay({ firestore, now }: RollupContext): Promise<string | null> {
  const today = toDay(now);
  const months = firestore.collection(collections.analyticsMonths);
  const [year = 0, month = 0] = today.split('-').map(Number);
  const ids = Array.from({ length: lookback.months }, (_, age) =>
    new Date(Date.UTC(year, month - 1 - age)).toISOString().slice(0, 7),
  );
  const stored = await firestore.getAll(...ids.map((id) => months.doc(id)));
  for (const document of stored) {
    const days = decodeField(document, 'days', map);
    const last = Object.keys(days ?? {})
      .sort()
      .at(-1);
    if (last !== undefined) return `${document.id}-${last}`;
  }
  return null;
}

/** The first day with counters within {@link lookback.days} days. */
async function findFirstCountedDay({ readKeys, now }: RollupContext): Promise<string | null> {
  const first = addDays(toDay(now), -lookback.days);
  const days = (await readKeys('metrics')).filter((day) => isDay(day) && day >= first);
  return days.sort()[0] ?? null;
}

/** Lists the finished days that are not rolled up yet, and those that may still have changed; the oldest first. */
async function findDueDays(context: RollupContext): Promise<string[]> {
  const today = toDay(context.now);
  const settling = addDays(today, -settlingDays);
  const last = await findLastRolledUpDay(context);
  const next = last === null ? await findFirstCountedDay(context) : addDays(last, 1);
  const first = next !== null && next < settling ? next : settling;
  return listDays(first, addDays(today, -1));
}

/** Finds which of these apps exist, whatever their status. */
async function findExistingApps(
  ids: readonly string[],
  firestore: Firestore,
): Promise<Set<string>> {
  const found = new Set<string>();
  const chunk = 300;
  for (let start = 0; start < ids.length; start += chunk) {
    const references = ids
      .slice(start, start + chunk)
      .map((id) => firestore.collection(collections.apps).doc(id));
    const apps = await firestore.getAll(...references, { fieldMask: ['status'] });
    for (const app of apps) if (app.exists) found.add(app.id);
  }
  return found;
}

/** Creates the write of a day's figures to the document of its month. It replaces earlier figures of that day. */
function toMonthWrite(
  months: CollectionReference,
  day: string,
  figures: object,
): [DocumentReference, DocumentData, SetOptions] {
  const dayOfMonth = day.slice(8);
  return [
    months.doc(day.slice(0, 7)),
    { days: { [dayOfMonth]: figures } },
    { mergeFields: [new FieldPath('days', dayOfMonth)] },
  ];
}

/** Rolls up one day. Each run writes the whole day, so it can be repeated. */
async function rollUpDay(day: string, { firestore, database }: RollupContext): Promise<void> {
  const [counters, changes] = await Promise.all([
    readCounters(day, database),
    readMemberActivity(day, firestore),
  ]);
  const { apps: views, clicks } = counters;
  const { favourites, ratings } = changes;
  const named = new Set([
    ...views.keys(),
    ...clicks.keys(),
    ...favourites.keys(),
    ...ratings.keys(),
  ]);
  const known = await findExistingApps([...named].filter(isKey), firestore);
  const { day: rollup, site, apps } = summariseDay(counters, changes, (id) => known.has(id));

  const writer = firestore.bulkWriter();
  const writes = [...apps].map(([id, figures]) => {
    const app = firestore.collection(collections.apps).doc(id);
    return writer.set(...toMonthWrite(app.collection(collections.stats), day, figures));
  });
  await Promise.all([...writes, writer.close()]);
  await firestore.collection(collections.analytics).doc(day).set(rollup);
  await rollUpInsight(day, { firestore, database });
  // The month is written last, because it marks the day as rolled up.
  const [month, days, options] = toMonthWrite(
    firestore.collection(collections.analyticsMonths),
    day,
    site,
  );
  await month.set(days, options);
}

/**
 * Rolls up every finished day that is due, including missed ones, and then deletes old counters. When a day fails,
 * later days are not rolled up and no counters are deleted.
 *
 * @returns the days that were rolled up.
 */
export async function rollUp(context: RollupContext): Promise<string[]> {
  const days = await findDueDays(context);
  for (const day of days) await rollUpDay(day, context);
  await pruneCounters(context);
  return days;
}
