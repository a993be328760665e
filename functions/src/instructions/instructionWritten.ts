import { collections, isKey } from '@appshelf/model';
import { auditWrite } from '../audit/auditWrite';
import { onDocumentWrite, type WritePart } from '../events/onDocumentWrite';
import { auth } from '../firebase/auth';
import { firestore } from '../firebase/firestore';
import { bucket } from '../firebase/storage';
import { notifyOfInstructionDecision } from '../mail/notifyAuthor';
import { syncMediaUse } from '../media/syncMediaUse';
import { exceedsDraftQuota } from '../quotas/quotas';
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

/** Counts the author's drafts when one came or went, and deletes a new one past their quota. */
const limitDrafts: InstructionPart = async ({ data: { before, after } }) => {
  if ((before.get('status') === 'draft') === (after.get('status') === 'draft')) return;
  const authorUid: unknown = (after.exists ? after : before).get('authorUid');
  if (!isKey(authorUid)) return;
  const isPast = await exceedsDraftQuota(authorUid, { accounts: auth(), firestore: firestore() });
  // A draft that had another status before stays.
  if (isPast && !before.exists) await after.ref.delete();
};

/**
 * Updates what depends on an instruction: the number of published instructions of its app, the version that readers saw
 * last, a mail to the author on a decision, which media files it shows, the data of a deleted one, the author's quota of
 * drafts, and the audit.
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
    limitDrafts,
    auditWrite,
  ],
);
