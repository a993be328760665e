import { collections, isKey } from '@appshelf/model';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { auth } from '../firebase/auth';
import { firestore } from '../firebase/firestore';
import { bucket } from '../firebase/storage';
import { exceedsDraftQuota } from '../quotas/quotas';
import { getAffectedApps, updateInstructionCount } from './instructionCount';
import { storePublishedVersion, type InstructionSnapshot } from './publishedVersion';
import { deleteInstructionData } from './deleteInstructionData';

/**
 * Updates data that depends on an instruction: the number of published instructions of its app (of both apps when it
 * moved), and the version that readers saw last. Deletes the data of a deleted instruction, and a new
 * draft past the author's quota. The event is retried until
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
    const authorUid: unknown = (after === null ? data.before : data.after).get('authorUid');
    if ((before?.status === 'draft') !== (after?.status === 'draft') && isKey(authorUid)) {
      const context = { accounts: auth(), firestore: firestore() };
      const isPast = await exceedsDraftQuota(authorUid, context);
      // A draft that had another status before is kept.
      if (isPast && before === null) await data.after.ref.delete();
    }
    if (after === null) {
      await deleteInstructionData(
        { id: params.instructionId, authorUid },
        { firestore: firestore(), bucket: bucket() },
      );
    }
  },
);
