import { collections } from '@appshelf/model';
import { recountWritten } from '../../lifecycle/written/figures';
import { onDocumentWrite } from '../../platform/events/onDocumentWrite';
import { database } from '../../platform/firebase/database';
import { announceInstructionVote } from '../reviews/voteTime';

/**
 * Updates the number of helpful votes when a member votes for an instruction or removes the vote. A repeated event
 * changes nothing.
 */
export const instructionHelpfulWritten = onDocumentWrite(
  'instructionHelpfulWritten',
  `${collections.instructions}/{instructionId}/${collections.helpful}/{voter}`,
  [
    async (write) => {
      await recountWritten(write);
      // A write that keeps the vote does not change the count.
      if (write.data.before.exists === write.data.after.exists) return;
      await announceInstructionVote(write.params.instructionId, database());
    },
  ],
);
