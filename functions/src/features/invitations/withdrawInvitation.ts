import {
  collections,
  withdrawInvitationRequest,
  type WithdrawInvitationRequest,
} from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { createAuditRecorder, toActor, type AuditRecorder } from '../../lifecycle/audit/audit';
import {
  callable,
  staffWith,
  type CheckedCall,
  type StaffMember,
} from '../../platform/callables/callables';
import type { Accounts } from '../../platform/firebase/accounts';
import { rareFunction } from '../../platform/deployment/resources';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';

interface WithdrawContext {
  accounts: Pick<Accounts, 'getUser'>;
  firestore: Firestore;
  recorder: Pick<AuditRecorder, 'addTo'>;
}

/**
 * Deletes an invitation, with the record of who withdrew it.
 *
 * @throws HttpsError `not-found` for one that was accepted or withdrawn, or is over
 */
async function withdraw(
  { input: { id }, by }: CheckedCall<WithdrawInvitationRequest, StaffMember>,
  { firestore: database, recorder }: WithdrawContext,
): Promise<null> {
  const reference = database.collection(collections.invitations).doc(id);
  await database.runTransaction(async (transaction) => {
    const stored = await transaction.get(reference);
    if (!stored.exists) {
      throw new HttpsError(
        'not-found',
        'This invitation was accepted or withdrawn in the meantime, or is over.',
      );
    }
    transaction.delete(reference);
    recorder.addTo(transaction, {
      action: 'withdrawInvitation',
      ...toActor(by),
      target: reference.path,
      before: { email: stored.get('email'), role: stored.get('role') },
      after: {},
    });
  });
  return null;
}

/** `withdrawInvitation`: takes the id of an invitation, which nobody can accept any more. */
export const withdrawInvitation = callable({
  name: 'withdrawInvitation',
  schema: withdrawInvitationRequest,
  caller: staffWith('roles.grant'),
  createContext: (): WithdrawContext => ({
    accounts: auth(),
    firestore: firestore(),
    recorder: createAuditRecorder(firestore()),
  }),
  handler: withdraw,
  options: { ...rareFunction, timeoutSeconds: 60 },
});
