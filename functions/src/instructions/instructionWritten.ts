import { collections } from '@appshelf/model';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { firestore } from '../firebase/firestore';
import { bucket } from '../firebase/storage';
import { affectedApps, updateInstructionCount } from './instructionCount';
import { keepPublishedVersion, type StoredState } from './publishedVersion';
import { removeRemains } from './remains';

/**
 * An instruction was written: keeps the number of published instructions of the app it is about, or of both apps when
 * it moved, keeps what readers saw last, and takes away what a deleted one leaves behind. Retried until it succeeds; the
 * same event twice changes nothing the second time.
 */
export const instructionWritten = onDocumentWritten(
  { document: `${collections.instructions}/{instructionId}`, retry: true },
  async ({ data, params }) => {
    if (data === undefined) return;
    const before = (data.before.data() ?? null) as StoredState;
    const after = (data.after.data() ?? null) as StoredState;
    await keepPublishedVersion(params.instructionId, [before, after], firestore());
    for (const appId of affectedApps(before, after)) {
      await updateInstructionCount(appId, firestore());
    }
    if (after === null) {
      const authorUid: unknown = data.before.get('authorUid');
      await removeRemains(
        { id: params.instructionId, authorUid },
        { firestore: firestore(), bucket: bucket() },
      );
    }
  },
);
