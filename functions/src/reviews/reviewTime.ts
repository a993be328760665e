import { databasePaths } from '@appshelf/model';
import type { Database } from 'firebase-admin/database';
import { canBeInPath } from '../firebase/pathIds';

/** Which review changed, and when, in milliseconds since the epoch; null when it was deleted. */
export interface ReviewChangeTime {
  uid: string;
  appId: string;
  at: number | null;
}

/**
 * Tells its author's open pages that a review changed. The time only moves forward, so that a late or repeated event
 * tells nothing.
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
  await place.transaction((told: unknown) =>
    typeof told === 'number' && told >= at ? undefined : at,
  );
}
