import type { TrashedKind } from '../../lifecycle/trash/trashContext';
import { updateAppRating } from './appRating';
import { updateVoteCounts } from './voteCount';

/** What follows when a review leaves the trash. */
export const trashedReview: TrashedKind = {
  updateCounts: async (review) => {
    await updateVoteCounts(review);
    await updateAppRating(review.parent.parent?.id ?? '', review.firestore);
  },
};
