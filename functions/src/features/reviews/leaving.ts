import { collections, getReportKey } from '@appshelf/model';
import type { LeavingStep } from '../../lifecycle/leaving/leave';
import { formerAuthor } from '../../lifecycle/leaving/formerMember';
import { queryMemberDocuments } from '../../lifecycle/leaving/memberDocuments';
import { streamDocuments } from '../../platform/firebase/streamDocuments';
import { removeCountedReports } from '../../platform/quotas/quotas';

/** Published reviews stay under the name of a former member. The others are deleted. */
export const leaveReviews: LeavingStep = async ({ uid }, { firestore }) => {
  const reviews = queryMemberDocuments(collections.reviews, uid, firestore);
  for await (const review of streamDocuments(reviews)) {
    const ids = [String(review.ref.parent.parent?.id), review.id];
    await removeCountedReports([getReportKey({ kind: 'review', ids })], firestore);
    if (review.get('status') === 'published') {
      await review.ref.update({ ...formerAuthor, authorPhotoURL: null });
    } else {
      await firestore.recursiveDelete(review.ref);
    }
  }
};
