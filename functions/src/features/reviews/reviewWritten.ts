import { collections } from '@appshelf/model';
import { getDataStores } from '../../platform/firebase/dataStores';
import { blankCopies } from '../../lifecycle/copies/copiesPart';
import { recountWritten } from '../../lifecycle/written/figures';
import { onKindWrite } from '../../lifecycle/written/onKindWrite';
import type { WritePart } from '../../platform/events/onDocumentWrite';
import { auth } from '../../platform/firebase/auth';
import { database } from '../../platform/firebase/database';
import { firestore } from '../../platform/firebase/firestore';
import { updateReviewedApps } from '../members/reviewedApps';
import {
  notifyOfDeletedReview,
  notifyOfReply,
  notifyOfReviewDecision,
} from '../decisions/notifyAuthor';
import { createModerationMailContext } from '../../outbox/moderation/moderationMailContext';
import { tellModerators } from '../../outbox/moderation/notices';
import { countQueue } from '../../outbox/moderation/queueCounts';
import { exceedsDailyQuota } from '../../platform/quotas/quotas';
import { isHiddenByReports } from '../reports/isHiddenByReports';
import { followReports } from '../reports/targetWritten';
import { readSiteSettings } from '../../platform/site/siteSettings';
import { handleDeletion } from '../../lifecycle/trash/moveToTrash';
import { takePastQuota } from '../../lifecycle/trash/takePastQuota';
import { getTrustedPublication } from '../trust/trustedPublication';
import { moderateReview } from './moderateReview';
import { isSubmission, toReviewState } from './reviewChange';
import { deleteVotes } from './deleteVotes';
import { recordReviewOutcome } from './reviewTrust';
import { announceReview } from './reviewTime';

type ReviewPart = WritePart<'appId' | 'uid'>;

/**
 * Updates the app's rating, then notifies the author's open pages, which read the rating again. A new review is not
 * announced: its author's page shows it already.
 */
const rateAndAnnounce: ReviewPart = async (write) => {
  await recountWritten(write);
  const {
    data,
    params: { appId, uid },
  } = write;
  if (!data.before.exists) return;
  await announceReview({ uid, appId, at: data.after.updateTime?.toMillis() ?? null }, database());
};

/** Publishes or keeps a review, then tells moderators of a new one that waits for them. */
const moderate: ReviewPart = async ({ data, document, time, params: { appId, uid } }) => {
  const [before, after] = [toReviewState(data.before), toReviewState(data.after)];
  const review = data.after.ref;
  await moderateReview({ appId, authorUid: uid, before, after }, review, {
    readSettings: () => readSiteSettings(database()),
    isHidden: () => isHiddenByReports({ kind: 'review', ids: [appId, uid] }, firestore()),
  });
  if (!isSubmission(before, after) || (await review.get()).get('status') !== 'pending') return;
  const { title = '', authorName: author = '' } = after ?? {};
  const at = Date.parse(time);
  await tellModerators(
    {
      id: `review-${appId}-${uid}-${String(at)}`,
      kind: 'reviews',
      title,
      author,
      authorUid: uid,
      about: document,
      page: `/admin/reviews?app=${encodeURIComponent(appId)}&author=${encodeURIComponent(uid)}`,
      isHidden: await isHiddenByReports({ kind: 'review', ids: [appId, uid] }, firestore()),
      at,
    },
    createModerationMailContext(),
  );
};

/** Deletes what belonged to a deleted review, unless the review was created again. */
const deleteDataOnDeletion: ReviewPart = async ({ data, time, params: { appId, uid } }) => {
  if (data.after.exists) return;
  const review = data.after.ref;
  await handleDeletion(data.before, getDataStores(), () => deleteVotes(review, time));
  if ((await review.get()).exists) return;
  await getTrustedPublication('review', `${appId}_${uid}`, firestore()).delete();
};

/** Adds the review to its author's public profile when it is published, and removes it when it is hidden or deleted. */
const listInProfile: ReviewPart = async ({ data: { before, after }, params: { uid } }) => {
  if ((before.get('status') === 'published') === (after.get('status') === 'published')) return;
  await updateReviewedApps(uid, firestore());
};

/** Counts a new review, and takes it away when it is past its author's quota of the day. */
const limitReviews: ReviewPart = async ({ data, time, params: { appId, uid } }) => {
  const { before, after } = data;
  if (before.exists || !after.exists) return;
  const key = `${appId}@${String(after.createTime?.toMillis())}`;
  const context = { accounts: auth(), firestore: firestore() };
  if (await exceedsDailyQuota(uid, 'reviews', { key, at: Date.parse(time) }, context)) {
    await takePastQuota(after, uid);
  }
};

/**
 * Updates what depends on a review: the app's rating, the publication of a pending review when moderation is off or its
 * author is trusted, emails to moderators and what waits for them, the author's trust, the votes of a deleted one, the
 * author's public profile, the author's open pages and emails to the author, the copies of a hidden or deleted one, the
 * author's quota, the reports about it, and the audit.
 */
export const reviewWritten = onKindWrite(
  'reviewWritten',
  `${collections.apps}/{appId}/${collections.reviews}/{uid}`,
  [
    rateAndAnnounce,
    moderate,
    deleteDataOnDeletion,
    listInProfile,
    countQueue('reviews'),
    recordReviewOutcome,
    notifyOfReviewDecision,
    notifyOfDeletedReview,
    notifyOfReply,
    blankCopies,
    limitReviews,
    followReports,
  ],
);
