import { collections } from '@appshelf/model';
import { onDocumentWrite } from '../../platform/events/onDocumentWrite';
import { database } from '../../platform/firebase/database';
import { countVote } from './countVote';
import { announceReviewVote } from './voteTime';

/** Updates `helpfulCount` when a member votes for a review or removes the vote. */
export const helpfulWritten = onDocumentWrite(
  'helpfulWritten',
  `${collections.apps}/{appId}/${collections.reviews}/{uid}/${collections.helpful}/{member}`,
  [countVote(({ appId, uid }) => announceReviewVote(appId, uid, database()))],
);
