import { collections } from '@appshelf/model';
import { auditWrite } from '../audit/auditWrite';
import { onDocumentWrite, type WritePart } from '../events/onDocumentWrite';
import { database } from '../firebase/database';
import { firestore } from '../firebase/firestore';
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

/** Updates what depends on an app: which media files it shows, the data of a deleted one, and the audit. */
export const appWritten = onDocumentWrite('appWritten', `${collections.apps}/{id}`, [
  syncMediaUse(collections.apps),
  deleteDataOnDeletion,
  auditWrite,
]);
