import { collections } from '@appshelf/model';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { database } from '../firebase/database';
import { firestore } from '../firebase/firestore';
import { announceReviewVote } from './voteTime';
import { updateVoteCount, type VoteKind } from './voteCount';

const reviewPattern = `${collections.apps}/{appId}/${collections.reviews}/{uid}` as const;

/** A change that leaves a vote standing (a flag's reason cannot change, but a repair may) counts nothing anew. */
function createVoteTrigger(kind: VoteKind) {
  return onDocumentWritten(
    { document: `${reviewPattern}/${kind}/{member}` as const, retry: true },
    async ({ data, params: { appId, uid } }) => {
      if (data === undefined || data.before.exists === data.after.exists) return;
      const review = `${collections.apps}/${appId}/${collections.reviews}/${uid}`;
      await updateVoteCount(firestore().doc(review), kind);
      if (kind === collections.helpful) await announceReviewVote(appId, uid, database());
    },
  );
}

/** A member found a review helpful, or took that back: keeps `helpfulCount`. Harmless when repeated. */
export const helpfulWritten = createVoteTrigger(collections.helpful);

/** A member reported a review, or took that back: keeps `flagCount`. Harmless when repeated. */
export const flagWritten = createVoteTrigger(collections.flags);
