import { collections } from '@appshelf/model';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { database } from '../firebase/database';
import { firestore } from '../firebase/firestore';
import { announceInstructionVote } from '../reviews/voteTime';
import { updateHelpfulCount } from './helpfulCount';

/**
 * Updates the number of helpful votes when a member votes for an instruction or removes the vote. The event is retried
 * until it succeeds. A repeated event changes nothing.
 */
export const instructionHelpfulWritten = onDocumentWritten(
  {
    document: `${collections.instructions}/{instructionId}/${collections.helpful}/{voter}`,
    retry: true,
  },
  async ({ data, params }) => {
    // A write that keeps the vote does not change the count.
    if (data === undefined || data.before.exists === data.after.exists) return;
    await updateHelpfulCount(params.instructionId, firestore());
    await announceInstructionVote(params.instructionId, database());
  },
);
