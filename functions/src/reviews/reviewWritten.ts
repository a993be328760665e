import { collections, databasePaths } from '@appshelf/model';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { auth } from '../firebase/auth';
import { database } from '../firebase/database';
import { firestore } from '../firebase/firestore';
import { exceedsDailyQuota } from '../quotas/quotas';
import { updateAppRating } from './appRating';
import { moderateReview } from './moderateReview';
import { affectsRating, type ReviewState } from './reviewChange';
import { announceReview } from './reviewTime';
import { deleteVotes } from './voteCount';

/** Reads the site's setting. Without a setting, moderation is on. */
async function isModerated(): Promise<boolean> {
  const setting = await database().ref(`${databasePaths.site}/reviewModeration`).get();
  return setting.val() !== false;
}

/**
 * Updates data that depends on a review: computes the app's rating, publishes a pending review when moderation is off,
 * deletes the votes of a deleted one, and notifies the author's open pages. The event is retried until it succeeds. A
 * repeated event changes nothing. A new review past the author's quota is deleted.
 */
export const reviewWritten = onDocumentWritten(
  { document: `${collections.apps}/{appId}/${collections.reviews}/{uid}`, retry: true },
  async ({ data, params: { appId, uid }, time }) => {
    if (data === undefined) return;
    const before: ReviewState = data.before.data() ?? null;
    const after: ReviewState = data.after.data() ?? null;
    if (before === null && after !== null) {
      const key = `${appId}@${String(data.after.createTime?.toMillis())}`;
      const context = { accounts: auth(), firestore: firestore(), now: Date.now };
      if (await exceedsDailyQuota(uid, 'reviews', key, context)) {
        await data.after.ref.delete();
        return;
      }
    }
    if (affectsRating(before, after)) await updateAppRating(appId, firestore());
    await moderateReview({ appId, authorUid: uid, before, after }, data.after.ref, isModerated);
    if (after === null) await deleteVotes(data.after.ref, time);
    // The author knows of a new review already.
    if (before === null) return;
    await announceReview({ uid, appId, at: data.after.updateTime?.toMillis() ?? null }, database());
  },
);
