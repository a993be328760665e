import { createAuditRecorder } from '../../lifecycle/audit/audit';
import { callable } from '../../platform/callables/callables';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { requireTrashEntry } from '../../lifecycle/trash/requireTrashEntry';
import { restoreFromTrash } from '../../lifecycle/trash/restoreFromTrash';
import { getTrashContext } from './trashHooks';

/** `restoreEntry`: takes the id of an entry of the trash and restores it whole (docs/history.md#trash). */
export const restoreEntry = callable(
  async (request) => {
    const found = await requireTrashEntry(request, auth(), firestore());
    if (found === null) return null;
    const audit = createAuditRecorder(firestore());
    await restoreFromTrash(found.ref, found.by, { ...getTrashContext(), audit });
    return null;
  },
  { timeoutSeconds: 300 },
);
