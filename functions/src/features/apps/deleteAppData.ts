import { addDays, collections, databasePaths, toDay, listDays } from '@appshelf/model';
import type { Database } from 'firebase-admin/database';
import type { Firestore } from 'firebase-admin/firestore';
import type { TrashHook } from '../../lifecycle/trash/trashHooks';
import { canBeInPath } from '../../platform/firebase/pathIds';
import { deleteWhere } from '../../platform/firebase/deleteWhere';

interface AppDataContext {
  firestore: Firestore;
  database: Database;
  /** Milliseconds since the epoch. */
  now: number;
}

/** For how many days back counters may still exist: a week, the present day, and one day for a late run. */
const counterDays = 9;

/**
 * Deletes the data of a deleted app, so that a later app with the same id starts without data: releases and the
 * repository that they come from, reviews with their votes and decisions, statistics, and counters that are not rolled
 * up yet. The site's figures of past days stay. Does nothing while an app with this id exists. It can be repeated.
 */
export async function deleteAppData(
  id: string,
  { firestore, database, now }: AppDataContext,
): Promise<void> {
  const app = firestore.collection(collections.apps).doc(id);
  if ((await app.get()).exists) return;
  await firestore.recursiveDelete(app);
  await deleteWhere(firestore.collection(collections.reviewDecisions).where('appId', '==', id));
  if (!canBeInPath(id, 'deleting the counters of a deleted app')) return;
  const days = listDays(addDays(toDay(now), -counterDays), addDays(toDay(now), 1));
  const paths = [
    databasePaths.reviewVotes(id),
    ...days.flatMap((day) =>
      (['apps', 'clicks'] as const).map((kind) => `${databasePaths.metrics(day, kind)}/${id}`),
    ),
  ];
  await database.ref().update(Object.fromEntries(paths.map((path) => [path, null])));
}

/** Deletes what came after an app was moved to the trash. */
export const deleteRestOfApp: TrashHook = (app, _entry, stores) =>
  deleteAppData(app.id, { ...stores, now: Date.now() });
