import { collections } from '@appshelf/model';
import { recountWritten } from '../../lifecycle/written/figures';
import { onDocumentWrite } from '../../platform/events/onDocumentWrite';
import { database } from '../../platform/firebase/database';
import { announceReviewVote } from './voteTime';

/** Updates `helpfulCount` when a member votes for a review or removes the vote. A repeated event changes nothing. */
export const helpfulWritten = onDocumentWrite(
  'helpfulWritten',
  `${collections.apps}/{appId}/${collections.reviews}/{uid}/${collections.helpful}/{member}`,
  [
    async (write) => {
      await recountWritten(write);
      // A write that keeps the vote does not change the count.
      if (write.data.before.exists === write.data.after.exists) return;
      await announceReviewVote(write.params.appId, write.params.uid, database());
    },
  ],
);
