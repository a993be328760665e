import { deleteEntryRequest, getDeletePermission } from '@appshelf/model';
import type { Accounts } from '../../platform/firebase/accounts';
import { createAuditRecorder } from '../../lifecycle/audit/audit';
import { requirePermission, staffCallable } from '../../platform/callables/callables';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { removeEntry, type EntryStores } from './removeEntry';
import { getDataStores } from '../../platform/firebase/dataStores';

interface DeletionContext extends EntryStores {
  accounts: Pick<Accounts, 'getUser'>;
}

/** `deleteEntry`: takes `{target, basis}` and moves the entry at the path `target` to the trash. */
export const deleteEntry = staffCallable({
  name: 'deleteEntry',
  schema: deleteEntryRequest,
  createContext: (): DeletionContext => ({
    ...getDataStores(),
    accounts: auth(),
    audit: createAuditRecorder(firestore()),
  }),
  /**
   * Moves an entry to the trash for somebody whose role edits or moderates entries of its kind.
   *
   * @throws HttpsError `unauthenticated`, `permission-denied`, `invalid-argument` or `failed-precondition`; `aborted`
   *   when the audit could not be written; nothing is deleted then
   */
  handler: async ({ input: wanted, request }, { accounts, ...stores }) => {
    const by = await requirePermission(request, getDeletePermission(wanted.target), accounts);
    await removeEntry(wanted, by, stores);
    return null;
  },
});
