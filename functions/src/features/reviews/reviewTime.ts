import { databasePaths } from '@appshelf/model';
import type { Database } from 'firebase-admin/database';
import { canBeInPath } from '../../platform/firebase/pathIds';

/** The change of a review. `at` is in milliseconds since the epoch. */
export interface ReviewChangeTime {
  uid: string;
  appId: string;
  at: number | null;
}

/**
 * Notifies the author's open pages that a review changed. The stored time only increases, so that a late or repeated
 * event notifies nobody.
 */
export async function announceReview(
  { uid, appId, at }: ReviewChangeTime,
  database: Database,
): Promise<void> {
  const purpose = 'telling the author of a review that it changed';
  if (!canBeInPath(uid, purpose) || !canBeInPath(appId, purpose)) return;
  const place = database.ref(databasePaths.reviewTime(uid, appId));
  if (at === null) {
    await place.remove();
    return;
  }
  await place.transaction((stored: unknown) =>
    typeof stored === 'number' && stored >= at ? undefined : at,
  );
}
