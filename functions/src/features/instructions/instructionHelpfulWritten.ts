import { collections } from '@appshelf/model';
import { onDocumentWrite } from '../../platform/events/onDocumentWrite';
import { database } from '../../platform/firebase/database';
import { countVote } from '../reviews/countVote';
import { announceInstructionVote } from '../reviews/voteTime';

/** Updates the number of helpful votes when a member votes for an instruction or removes the vote. */
export const instructionHelpfulWritten = onDocumentWrite(
  'instructionHelpfulWritten',
  `${collections.instructions}/{instructionId}/${collections.helpful}/{voter}`,
  [countVote(({ instructionId }) => announceInstructionVote(instructionId, database()))],
);
