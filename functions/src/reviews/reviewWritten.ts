import { collections, databasePaths } from '@appshelf/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { auditWrite } from '../audit/auditWrite';
import { onDocumentWrite, type WritePart } from '../events/onDocumentWrite';
import { database } from '../firebase/database';
import { firestore } from '../firebase/firestore';
import { notifyOfReply, notifyOfReviewDecision } from '../mail/notifyAuthor';
import { updateAppRating } from './appRating';
import { moderateReview } from './moderateReview';
import { affectsRating, type ReviewState } from './reviewChange';
import { announceReview } from './reviewTime';
import { deleteVotes } from './voteCount';

type ReviewPart = WritePart<'appId' | 'uid'>;

const toState = (snapshot: DocumentSnapshot): ReviewState => snapshot.data() ?? null;

/** Reads the site's setting. Without a setting, moderation is on. */
async function isModerated(): Promise<boolean> {
  const setting = await database().ref(`${databasePaths.site}/reviewModeration`).get();
  return setting.val() !== false;
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

/**
 * Updates what depends on a review: the app's rating, the publication of a pending review when moderation is off, the
 * votes of a deleted one, the author's open pages and mails to the author, and the audit.
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
    auditWrite,
  ],
);
