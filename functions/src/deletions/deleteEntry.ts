import { deleteEntryRequest } from '@appshelf/model';
import type { CallableRequest } from 'firebase-functions/https';
import type { Accounts } from '../accounts';
import { createAuditRecorder } from '../audit/audit';
import { callable, parseInput, requireAdministrator } from '../callables';
import { auth } from '../firebase/auth';
import { firestore } from '../firebase/firestore';
import { bucket } from '../firebase/storage';
import { removeEntry, type EntryStores } from './removeEntry';

interface DeletionContext extends EntryStores {
  accounts: Pick<Accounts, 'getUser'>;
}

/**
 * Deletes an entry for an administrator; see the callable `deleteEntry`.
 *
 * @throws HttpsError `unauthenticated`, `permission-denied`, `invalid-argument` or `failed-precondition`; `aborted`
 *   when the audit could not be written; nothing is deleted then
 */
async function deleteAsAdministrator(
  request: Pick<CallableRequest, 'auth' | 'data'>,
  { accounts, ...stores }: DeletionContext,
): Promise<null> {
  const by = await requireAdministrator(request, accounts);
  const wanted = parseInput(deleteEntryRequest, request.data);
  await removeEntry(wanted, by, stores);
  return null;
}

/** `deleteEntry`: takes `{target, basis}` and deletes the entry at the path `target` (docs/product.md#functions). */
export const deleteEntry = callable((request) =>
  deleteAsAdministrator(request, {
    accounts: auth(),
    firestore: firestore(),
    bucket: bucket(),
    audit: createAuditRecorder(firestore()),
  }),
);
