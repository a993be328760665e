import { collections } from '@appshelf/model';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { firestore } from '../firebase/firestore';
import { bucket } from '../firebase/storage';
import { getAffectedApps, updateInstructionCount } from './instructionCount';
import { storePublishedVersion, type InstructionSnapshot } from './publishedVersion';
import { deleteInstructionData } from './deleteInstructionData';

/**
 * Updates data that depends on an instruction: the number of published instructions of its app (of both apps when it
 * moved), and the version that readers saw last. Deletes the data of a deleted instruction. The event is retried until
 * it succeeds. A repeated event changes nothing.
 */
export const instructionWritten = onDocumentWritten(
  { document: `${collections.instructions}/{instructionId}`, retry: true },
  async ({ data, params }) => {
    if (data === undefined) return;
    const before = (data.before.data() ?? null) as InstructionSnapshot;
    const after = (data.after.data() ?? null) as InstructionSnapshot;
    await storePublishedVersion(params.instructionId, [before, after], firestore());
    for (const appId of getAffectedApps(before, after)) {
      await updateInstructionCount(appId, firestore());
    }
    if (after === null) {
      const authorUid: unknown = data.before.get('authorUid');
      await deleteInstructionData(
        { id: params.instructionId, authorUid },
        { firestore: firestore(), bucket: bucket() },
      );
    }
  },
);
