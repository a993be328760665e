import { collections } from '@appshelf/model';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { database } from '../firebase/database';
import { firestore } from '../firebase/firestore';
import { announceInstructionVote } from '../reviews/voteTime';
import { updateHelpfulCount } from './helpfulCount';

/**
 * A member found an instruction helpful, or took that back: keeps the number of those who did. Retried until it
 * succeeds; the same event twice changes nothing the second time.
 */
export const instructionHelpfulWritten = onDocumentWritten(
  {
    document: `${collections.instructions}/{instructionId}/${collections.helpful}/{voter}`,
    retry: true,
  },
  async ({ data, params }) => {
    // A vote that was only written again counts as before.
    if (data === undefined || data.before.exists === data.after.exists) return;
    await updateHelpfulCount(params.instructionId, firestore());
    await announceInstructionVote(params.instructionId, database());
  },
);
