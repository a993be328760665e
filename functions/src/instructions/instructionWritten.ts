import { collections } from '@appshelf/model';
import { auditWrite } from '../audit/auditWrite';
import { onDocumentWrite, type WritePart } from '../events/onDocumentWrite';
import { firestore } from '../firebase/firestore';
import { bucket } from '../firebase/storage';
import { notifyOfInstructionDecision } from '../mail/notifyAuthor';
import { syncMediaUse } from '../media/syncMediaUse';
import { getAffectedApps, updateInstructionCount, type InstructionState } from './instructionCount';
import { storePublishedVersion, type InstructionSnapshot } from './publishedVersion';
import { deleteInstructionData } from './deleteInstructionData';

type InstructionPart = WritePart<'id'>;

const storeVersion: InstructionPart = async ({ data, params: { id } }) => {
  const change = [data.before, data.after].map((state) => state.data() ?? null);
  await storePublishedVersion(
    id,
    change as [InstructionSnapshot, InstructionSnapshot],
    firestore(),
  );
};

/** Counts the published instructions of the app, and of both apps when the instruction moved. */
const countInstructions: InstructionPart = async ({ data }) => {
  const [before, after] = [data.before, data.after].map(
    (state): InstructionState => state.data() ?? null,
  );
  for (const appId of getAffectedApps(before ?? null, after ?? null)) {
    await updateInstructionCount(appId, firestore());
  }
};

const deleteDataOnDeletion: InstructionPart = async ({ data, params: { id } }) => {
  if (data.after.exists) return;
  const authorUid: unknown = data.before.get('authorUid');
  await deleteInstructionData({ id, authorUid }, { firestore: firestore(), bucket: bucket() });
};

/**
 * Updates what depends on an instruction: the number of published instructions of its app, the version that readers saw
 * last, a letter to the author on a decision, which media files it shows, the data of a deleted one, and the audit.
 */
export const instructionWritten = onDocumentWrite(
  'instructionWritten',
  `${collections.instructions}/{id}`,
  [
    storeVersion,
    countInstructions,
    notifyOfInstructionDecision,
    syncMediaUse(collections.instructions),
    deleteDataOnDeletion,
    auditWrite,
  ],
);
