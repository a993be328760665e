import { collections, databasePaths } from '@appshelf/model';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { database } from '../firebase/database';
import { firestore } from '../firebase/firestore';
import { updateAppRating } from './appRating';
import { moderateReview } from './moderateReview';
import { affectsRating, type ReviewState } from './reviewChange';
import { announceReview } from './reviewTime';
import { deleteVotes } from './voteCount';

/** The live site setting; without any, moderation is on. */
async function isModerated(): Promise<boolean> {
  const setting = await database().ref(`${databasePaths.site}/reviewModeration`).get();
  return setting.val() !== false;
}

/**
 * A review was written: keeps the app's rating, publishes it where moderation is off, deletes the votes of a
 * deleted one, and tells its author's open pages. Retried until it succeeds; the same event twice changes nothing the
 * second time.
 */
export const reviewWritten = onDocumentWritten(
  { document: `${collections.apps}/{appId}/${collections.reviews}/{uid}`, retry: true },
  async ({ data, params: { appId, uid }, time }) => {
    if (data === undefined) return;
    const before: ReviewState = data.before.data() ?? null;
    const after: ReviewState = data.after.data() ?? null;
    if (affectsRating(before, after)) await updateAppRating(appId, firestore());
    await moderateReview({ appId, authorUid: uid, before, after }, data.after.ref, isModerated);
    if (after === null) await deleteVotes(data.after.ref, time);
    // A new review is no news to its author.
    if (before === null) return;
    await announceReview({ uid, appId, at: data.after.updateTime?.toMillis() ?? null }, database());
  },
);
