import { collections } from '@appshelf/model';
import { onDocumentWrite } from '../../platform/events/onDocumentWrite';
import { database } from '../../platform/firebase/database';
import { firestore } from '../../platform/firebase/firestore';
import { announceInstructionVote } from '../reviews/voteTime';
import { updateHelpfulCount } from './helpfulCount';

/**
 * Updates the number of helpful votes when a member votes for an instruction or removes the vote. A repeated event
 * changes nothing.
 */
export const instructionHelpfulWritten = onDocumentWrite(
  'instructionHelpfulWritten',
  `${collections.instructions}/{instructionId}/${collections.helpful}/{voter}`,
  [
    async ({ data, params: { instructionId } }) => {
      // A write that keeps the vote does not change the count.
      if (data.before.exists === data.after.exists) return;
      await updateHelpfulCount(instructionId, firestore());
      await announceInstructionVote(instructionId, database());
    },
  ],
);
