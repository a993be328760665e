import { trashRequest } from '@appshelf/model';
import { createAuditRecorder } from '../../lifecycle/audit/audit';
import { callable, staffWith } from '../../platform/callables/callables';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { requireTrashEntry } from '../../lifecycle/trash/requireTrashEntry';
import { restoreFromTrash } from '../../lifecycle/trash/restoreFromTrash';
import { getTrashContext } from './trashHooks';

/** `restoreEntry`: takes the id of an entry of the trash and restores it whole (docs/history.md#trash). */
export const restoreEntry = callable({
  name: 'restoreEntry',
  schema: trashRequest,
  caller: staffWith('area.open'),
  createContext: () => ({
    ...getTrashContext(),
    accounts: auth(),
    audit: createAuditRecorder(firestore()),
  }),
  handler: async (call, context) => {
    const found = await requireTrashEntry(call, context);
    if (found !== null) await restoreFromTrash(found.ref, found.by, context);
    return null;
  },
  options: { timeoutSeconds: 300 },
});
