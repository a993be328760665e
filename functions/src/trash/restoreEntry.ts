import { getDataStores } from '../account/accountDeletion';
import { createAuditRecorder } from '../audit/audit';
import { callable } from '../callables';
import { auth } from '../firebase/auth';
import { firestore } from '../firebase/firestore';
import { requireTrashEntry } from './requireTrashEntry';
import { restoreFromTrash } from './restoreFromTrash';

/** `restoreEntry`: takes the id of an entry of the trash and restores it whole (docs/history.md#trash). */
export const restoreEntry = callable(
  async (request) => {
    const found = await requireTrashEntry(request, auth(), firestore());
    if (found === null) return null;
    const audit = createAuditRecorder(firestore());
    await restoreFromTrash(found.ref, found.by, { ...getDataStores(), audit });
    return null;
  },
  { timeoutSeconds: 300 },
);
