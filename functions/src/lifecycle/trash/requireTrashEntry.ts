import { collections, contentKinds, type TrashRequest } from '@appshelf/model';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { Accounts } from '../../platform/firebase/accounts';
import {
  requirePermission,
  type CheckedCall,
  type StaffMember,
} from '../../platform/callables/callables';
import { toTrashEntry } from './trashEntry';

/**
 * Requires that the caller may edit what an entry of the trash is. Returns the caller and the entry's reference; null
 * when it does not lie there any more.
 *
 * @throws HttpsError `unauthenticated` or `permission-denied`
 */
export async function requireTrashEntry(
  { input: { id }, request }: CheckedCall<TrashRequest, StaffMember>,
  { accounts, firestore }: { accounts: Pick<Accounts, 'getUser'>; firestore: Firestore },
): Promise<{ by: StaffMember; ref: DocumentReference } | null> {
  const ref = firestore.collection(collections.trash).doc(id);
  const entry = toTrashEntry(await ref.get());
  if (entry === undefined) return null;
  const permission = contentKinds[entry.kind].permissions.delete;
  return { by: await requirePermission(request, permission, accounts), ref };
}
