import { deleteEntryRequest, getDeletePermission, type DeleteEntryRequest } from '@appshelf/model';
import type { Accounts } from '../../platform/firebase/accounts';
import { createAuditRecorder } from '../../lifecycle/audit/audit';
import {
  callable,
  requirePermission,
  staffWith,
  type CheckedCall,
  type StaffMember,
} from '../../platform/callables/callables';
import { auth } from '../../platform/firebase/auth';
import { getDataStores } from '../../platform/firebase/dataStores';
import { firestore } from '../../platform/firebase/firestore';
import { removeEntry, type EntryStores } from './removeEntry';

interface DeletionContext extends EntryStores {
  accounts: Pick<Accounts, 'getUser'>;
}

/**
 * Moves an entry to the trash for somebody whose role edits or moderates entries of its kind; see the callable
 * `deleteEntry`.
 *
 * @throws HttpsError `unauthenticated`, `permission-denied`, `invalid-argument` or `failed-precondition`; `aborted`
 *   when the audit could not be written; nothing is deleted then
 */
async function deleteForStaff(
  { input: wanted, request }: CheckedCall<DeleteEntryRequest, StaffMember>,
  { accounts, ...stores }: DeletionContext,
): Promise<null> {
  const by = await requirePermission(request, getDeletePermission(wanted.target), accounts);
  await removeEntry(wanted, by, stores);
  return null;
}

/** `deleteEntry`: takes `{target, basis}` and moves the entry at the path `target` to the trash (docs/product.md#functions). */
export const deleteEntry = callable({
  name: 'deleteEntry',
  schema: deleteEntryRequest,
  caller: staffWith('area.open'),
  createContext: () => ({
    ...getDataStores(),
    accounts: auth(),
    audit: createAuditRecorder(firestore()),
  }),
  handler: deleteForStaff,
});
