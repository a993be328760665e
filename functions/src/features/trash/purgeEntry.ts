import { createAuditRecorder } from '../../lifecycle/audit/audit';
import { callable, requirePermission } from '../../platform/callables/callables';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { purgeFromTrash } from '../../lifecycle/trash/purgeFromTrash';
import { requireTrashEntry } from '../../lifecycle/trash/requireTrashEntry';
import { getTrashContext } from './trashHooks';

/** `purgeEntry`: takes the id of an entry of the trash and deletes it for good, for an administrator. */
export const purgeEntry = callable(
  async (request) => {
    await requirePermission(request, 'trash.purge', auth());
    const found = await requireTrashEntry(request, auth(), firestore());
    if (found === null) return null;
    const audit = createAuditRecorder(firestore());
    await purgeFromTrash(found.ref, found.by, { ...getTrashContext(), audit });
    return null;
  },
  { timeoutSeconds: 300 },
);
