import { deleteEntryRequest, getDeletePermission } from '@appshelf/model';
import type { CallableRequest } from 'firebase-functions/https';
import type { Accounts } from '../../platform/firebase/accounts';
import { createAuditRecorder } from '../../lifecycle/audit/audit';
import { getDataStores } from '../../lifecycle/leaving/dataStores';
import { callable, parseInput, requirePermission } from '../../platform/callables/callables';
import { auth } from '../../platform/firebase/auth';
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
  request: Pick<CallableRequest, 'auth' | 'data'>,
  { accounts, ...stores }: DeletionContext,
): Promise<null> {
  await requirePermission(request, 'area.open', accounts);
  const wanted = parseInput(deleteEntryRequest, request.data);
  const by = await requirePermission(request, getDeletePermission(wanted.target), accounts);
  await removeEntry(wanted, by, stores);
  return null;
}

/** `deleteEntry`: takes `{target, basis}` and moves the entry at the path `target` to the trash (docs/product.md#functions). */
export const deleteEntry = callable((request) =>
  deleteForStaff(request, {
    accounts: auth(),
    ...getDataStores(),
    audit: createAuditRecorder(firestore()),
  }),
);
