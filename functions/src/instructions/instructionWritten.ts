import { collections } from '@appshelf/model';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { firestore } from '../firebase';
import { affectedApps, updateInstructionCount, type InstructionState } from './instructionCount';

/**
 * An instruction was written: keeps the number of published instructions of the app it is about, or of both apps when
 * it moved. Retried until it succeeds; the same event twice changes nothing the second time.
 */
export const instructionWritten = onDocumentWritten(
  { document: `${collections.instructions}/{instructionId}`, retry: true },
  async ({ data }) => {
    if (data === undefined) return;
    const before: InstructionState = data.before.data() ?? null;
    const after: InstructionState = data.after.data() ?? null;
    for (const appId of affectedApps(before, after)) {
      await updateInstructionCount(appId, firestore());
    }
  },
);
