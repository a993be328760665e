import { collections } from '@appshelf/model';
import { auditWrite } from '../audit/auditWrite';
import { onDocumentWrite, type WritePart } from '../events/onDocumentWrite';
import { database } from '../firebase/database';
import { firestore } from '../firebase/firestore';
import { updateInstructionCount } from '../instructions/instructionCount';
import { syncMediaUse } from '../media/syncMediaUse';
import { deleteAppData } from './deleteAppData';

const deleteDataOnDeletion: WritePart<'id'> = async ({ data, params }) => {
  if (data.after.exists) return;
  await deleteAppData(params.id, {
    firestore: firestore(),
    database: database(),
    now: Date.now(),
  });
};

/**
 * Counts the instructions of a new app. They may be there before it: an import writes them in any order, and an app may be
 * deleted and created again.
 */
const countInstructionsOfNewApp: WritePart<'id'> = async ({ data, params }) => {
  if (data.before.exists || !data.after.exists) return;
  await updateInstructionCount(params.id, firestore());
};

/**
 * Updates what depends on an app: which media files it shows, the instructions of a new one, the data of a deleted one, and
 * the audit.
 */
export const appWritten = onDocumentWrite('appWritten', `${collections.apps}/{id}`, [
  syncMediaUse(collections.apps),
  countInstructionsOfNewApp,
  deleteDataOnDeletion,
  auditWrite,
]);
