import { acceptInvitationRequest, sentence, type StaffRole } from '@appshelf/model';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { callable } from '../../platform/callables/callables';
import { verifiedMember } from '../../platform/callables/requireMember';
import { isActiveAdministrator, type Accounts } from '../../platform/firebase/accounts';
import { auth } from '../../platform/firebase/auth';
import { decode } from '../../platform/firebase/decode';
import { firestore } from '../../platform/firebase/firestore';
import { withinQuota } from '../../platform/quotas/callQuota';
import { refusal } from '../../platform/languages/refusal';
import { getInvitation, hashSecret } from '../../outbox/mail/compose/invitationSecret';
import { grantInvitedRole, type RoleContext } from '../claims/changeRole';
import { createRoleContext } from '../claims/roleContext';
import { storedInvitation } from './storedInvitation';

/** The dependencies of accepting. */
export interface AcceptContext {
  accounts: Pick<Accounts, 'getUser'>;
  firestore: Firestore;
  roles: RoleContext;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/**
 * Claims the invitation for an account, so that it is either accepted or withdrawn.
 *
 * @returns the role
 * @throws HttpsError `not-found` without an invitation for the address that an email with the secret offered,
 *   `failed-precondition` when who invited is no administrator any more
 */
function claim(
  reference: DocumentReference,
  { uid, email, secret }: { uid: string; email: string; secret: string },
  { accounts, firestore: database, now }: AcceptContext,
): Promise<StaffRole> {
  return database.runTransaction(async (transaction) => {
    const stored = decode(await transaction.get(reference), storedInvitation);
    const isOpen =
      stored?.email === email &&
      stored.secretHashes?.includes(hashSecret(secret)) === true &&
      // Firestore deletes invitations that are over a day late.
      stored.expireAt.toMillis() > now() &&
      (stored.acceptedBy === null || stored.acceptedBy === uid);
    if (!isOpen) {
      throw refusal(
        'not-found',
        sentence(
          'There is no invitation for {email}. It may have expired or been withdrawn, or it was sent to another address.',
          {
            email,
          },
        ),
      );
    }
    if (!(await isActiveAdministrator(stored.invitedBy, accounts))) {
      throw new HttpsError(
        'failed-precondition',
        'The person who invited you is no longer an administrator. Ask for a new invitation.',
      );
    }
    transaction.update(reference, { acceptedBy: uid });
    return stored.role;
  });
}

/** `acceptInvitation`: gives the caller the role that their address was invited to. */
export const acceptInvitation = callable({
  name: 'acceptInvitation',
  schema: acceptInvitationRequest,
  checks: [withinQuota],
  caller: verifiedMember,
  createContext: (): AcceptContext => ({
    accounts: auth(),
    firestore: firestore(),
    roles: createRoleContext(),
    now: Date.now,
  }),
  /**
   * Gives the caller the role that an administrator offered to their confirmed address. The secret proves that they got the
   * email: an account can have the address without that. The account is read, because a token may name an address that it had
   * before. A call that failed midway can be repeated.
   *
   * @throws HttpsError what `claim` throws
   */
  handler: async ({ input: { secret }, by: { uid, email } }, context) => {
    if (email === undefined) {
      throw new HttpsError('failed-precondition', 'Your account has no email address.');
    }
    const reference = getInvitation(email, context.firestore);
    const role = await claim(reference, { uid, email, secret }, context);
    await grantInvitedRole(uid, role, email, context.roles);
    await context.firestore.runTransaction(async (transaction) => {
      const stored = await transaction.get(reference);
      // Another invitation, which came meanwhile, stays.
      if (stored.get('acceptedBy') === uid) transaction.delete(reference);
    });
    return { role };
  },
});
