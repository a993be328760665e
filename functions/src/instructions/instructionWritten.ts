import { collections } from '@appshelf/model';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { firestore } from '../firebase/firestore';
import { bucket } from '../firebase/storage';
import { getAffectedApps, updateInstructionCount } from './instructionCount';
import { storePublishedVersion, type InstructionSnapshot } from './publishedVersion';
import { deleteInstructionData } from './deleteInstructionData';

/**
 * An instruction was written: keeps the number of published instructions of the app it is about, or of both apps when
 * it moved, keeps what readers saw last, and takes away what a deleted one leaves behind. Retried until it succeeds; the
 * same event twice changes nothing the second time.
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
