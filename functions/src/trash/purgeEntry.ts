import { getDataStores } from '../account/accountDeletion';
import { createAuditRecorder } from '../audit/audit';
import { callable, requirePermission } from '../callables';
import { auth } from '../firebase/auth';
import { firestore } from '../firebase/firestore';
import { purgeFromTrash } from './purgeFromTrash';
import { requireTrashEntry } from './requireTrashEntry';

/** `purgeEntry`: takes the id of an entry of the trash and deletes it for good, for an administrator. */
export const purgeEntry = callable(
  async (request) => {
    await requirePermission(request, 'trash.purge', auth());
    const found = await requireTrashEntry(request, auth(), firestore());
    if (found === null) return null;
    const audit = createAuditRecorder(firestore());
    await purgeFromTrash(found.ref, found.by, { ...getDataStores(), audit });
    return null;
  },
  { timeoutSeconds: 300 },
);
