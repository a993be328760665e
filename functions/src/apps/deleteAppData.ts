import { addDays, collections, databasePaths, toDay, listDays } from '@appshelf/model';
import type { Database } from 'firebase-admin/database';
import type { Firestore } from 'firebase-admin/firestore';
import { canBeInPath } from '../firebase/pathIds';

interface AppDataContext {
  firestore: Firestore;
  database: Database;
  /** Milliseconds since the epoch. */
  now: number;
}

/** How many days back counters may still be there: a week after their day, and what one night takes longer. */
const counterDays = 9;

/**
 * Deletes the data of a deleted app: releases, reviews with their votes, statistics, and counters that are not rolled
 * up yet. So a later app with the same id starts without data. The site's figures of past days stay. Does nothing while
 * an app with this id exists. It can be repeated.
 */
export async function deleteAppData(
  id: string,
  { firestore, database, now }: AppDataContext,
): Promise<void> {
  const app = firestore.collection(collections.apps).doc(id);
  if ((await app.get()).exists) return;
  await firestore.recursiveDelete(app);
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
