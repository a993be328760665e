import { collections } from '@appshelf/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { auditWrite } from '../audit/auditWrite';
import { onDocumentWrite, type WritePart } from '../events/onDocumentWrite';
import { auth } from '../firebase/auth';
import { database } from '../firebase/database';
import { firestore } from '../firebase/firestore';
import { notifyOfReply, notifyOfReviewDecision } from '../mail/notifyAuthor';
import { exceedsDailyQuota } from '../quotas/quotas';
import { readSiteSettings } from '../siteSettings';
import { updateAppRating } from './appRating';
import { moderateReview } from './moderateReview';
import { affectsRating, type ReviewState } from './reviewChange';
import { announceReview } from './reviewTime';
import { deleteVotes } from './voteCount';

type ReviewPart = WritePart<'appId' | 'uid'>;

const toState = (snapshot: DocumentSnapshot): ReviewState => snapshot.data() ?? null;

/** Whether reviews wait for a moderator. */
async function isModerated(): Promise<boolean> {
  return (await readSiteSettings(database())).reviewModeration;
}

/**
 * Updates the app's rating, then notifies the author's open pages, which read the rating again. A new review is not
 * announced: its author's page shows it already.
 */
const rateAndAnnounce: ReviewPart = async ({ data, params: { appId, uid } }) => {
  if (affectsRating(toState(data.before), toState(data.after))) {
    await updateAppRating(appId, firestore());
  }
  if (!data.before.exists) return;
  await announceReview({ uid, appId, at: data.after.updateTime?.toMillis() ?? null }, database());
};

const moderate: ReviewPart = ({ data, params: { appId, uid } }) =>
  moderateReview(
    { appId, authorUid: uid, before: toState(data.before), after: toState(data.after) },
    data.after.ref,
    isModerated,
  );

const deleteVotesOnDeletion: ReviewPart = async ({ data, time }) => {
  if (!data.after.exists) await deleteVotes(data.after.ref, time);
};

/** Counts a new review, and deletes it when it is past its author's quota of the day. */
const limitReviews: ReviewPart = async ({ data: { before, after }, params: { appId, uid } }) => {
  if (before.exists || !after.exists) return;
  const key = `${appId}@${String(after.createTime?.toMillis())}`;
  const context = { accounts: auth(), firestore: firestore(), now: Date.now };
  if (await exceedsDailyQuota(uid, 'reviews', key, context)) await after.ref.delete();
};

/**
 * Updates what depends on a review: the app's rating, the publication of a pending review when moderation is off, the
 * votes of a deleted one, the author's open pages and mails to the author, the author's quota, and the audit.
 */
export const reviewWritten = onDocumentWrite(
  'reviewWritten',
  `${collections.apps}/{appId}/${collections.reviews}/{uid}`,
  [
    rateAndAnnounce,
    moderate,
    deleteVotesOnDeletion,
    notifyOfReviewDecision,
    notifyOfReply,
    limitReviews,
    auditWrite,
  ],
);
