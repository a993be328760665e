import { collections } from '@appshelf/model';
import { onDocumentWrite, type WritePart } from '../../platform/events/onDocumentWrite';
import { database } from '../../platform/firebase/database';
import { firestore } from '../../platform/firebase/firestore';
import { takeFlagIntoCase } from '../reports/flagReports';
import { announceReviewVote } from './voteTime';
import { updateVoteCount, type VoteKind } from './voteCount';

const reviewPattern = `${collections.apps}/{appId}/${collections.reviews}/{uid}` as const;

/** Creates a function that counts votes. A change of an existing vote is ignored. */
function createVoteFunction(
  name: string,
  kind: VoteKind,
  others: readonly WritePart<'appId' | 'uid' | 'member'>[] = [],
) {
  return onDocumentWrite(name, `${reviewPattern}/${kind}/{member}` as const, [
    async ({ data, params: { appId, uid } }) => {
      if (data.before.exists === data.after.exists) return;
      const review = `${collections.apps}/${appId}/${collections.reviews}/${uid}`;
      await updateVoteCount(firestore().doc(review), kind);
      if (kind === collections.helpful) await announceReviewVote(appId, uid, database());
    },
    ...others,
  ]);
}

/** Updates `helpfulCount` when a member votes for a review or removes the vote. A repeated event changes nothing. */
export const helpfulWritten = createVoteFunction('helpfulWritten', collections.helpful);

/**
 * Updates `flagCount` when a member reports a review or withdraws the report, and the case about the review. A repeated
 * event changes nothing.
 */
export const flagWritten = createVoteFunction('flagWritten', collections.flags, [takeFlagIntoCase]);
