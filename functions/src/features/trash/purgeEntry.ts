import { trashRequest } from '@appshelf/model';
import { createAuditRecorder } from '../../lifecycle/audit/audit';
import { callable, staffWith } from '../../platform/callables/callables';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { purgeFromTrash } from '../../lifecycle/trash/purgeFromTrash';
import { requireTrashEntry } from '../../lifecycle/trash/requireTrashEntry';
import { getTrashContext } from './trashHooks';

/** `purgeEntry`: takes the id of an entry of the trash and deletes it for good, for an administrator. */
export const purgeEntry = callable({
  name: 'purgeEntry',
  schema: trashRequest,
  caller: staffWith('trash.purge'),
  createContext: () => ({
    ...getTrashContext(),
    accounts: auth(),
    audit: createAuditRecorder(firestore()),
  }),
  handler: async (call, context) => {
    const found = await requireTrashEntry(call, context);
    if (found !== null) await purgeFromTrash(found.ref, found.by, context);
    return null;
  },
  options: { timeoutSeconds: 300 },
});
