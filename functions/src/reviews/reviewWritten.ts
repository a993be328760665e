import { collections, databasePaths } from '@appshelf/model';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { database, firestore } from '../firebase';
import { updateAppRating } from './appRating';
import { publishVersion } from './publish';
import { affectsRating, awaitsModeration, type ReviewState } from './reviewChange';

/** The live site setting; without any, moderation is on. */
async function isModerated(): Promise<boolean> {
  const setting = await database().ref(`${databasePaths.site}/reviewModeration`).get();
  return setting.val() !== false;
}

/**
 * A review was written: keeps the app's rating, and publishes what waits where moderation is off. Retried until it
 * succeeds; the same event twice changes nothing the second time.
 */
export const reviewWritten = onDocumentWritten(
  { document: `${collections.apps}/{appId}/${collections.reviews}/{uid}`, retry: true },
  async ({ data, params }) => {
    if (data === undefined) return;
    const before: ReviewState = data.before.data() ?? null;
    const after: ReviewState = data.after.data() ?? null;
    if (affectsRating(before, after)) await updateAppRating(params.appId, firestore());
    if (awaitsModeration(before, after) && !(await isModerated())) await publishVersion(data.after);
  },
);
