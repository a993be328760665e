import { emptyRequest, getRoles } from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import { nullIfNotFound, type Account } from '../../platform/firebase/accounts';
import { withAudit } from '../../lifecycle/audit/audit';
import { callable } from '../../platform/callables/callables';
import { outsideMaintenance } from '../../platform/callables/requireNoMaintenance';
import {
  createAccountDeletionContext,
  deleteAccountAndData,
  type AccountDeletionContext,
} from '../leaving/accountDeletion';
import { toDeletedUser } from '../../lifecycle/leaving/deletedUser';
import {
  requireIdentity,
  requireRecentSignIn,
  requireActiveSession,
} from '../../platform/callables/requireMember';
import { hasOtherAdministrator, withoutAdminClaim } from './otherAdministrator';
import { largeFunction } from '../../platform/deployment/functionSizes';

/**
 * Removes the admin claim of an administrator who deletes their account. The claim is restored when no other
 * administrator is left. So, when the last two administrators delete their accounts at the same moment, both calls fail
 * and both accounts stay.
 */
async function giveUpAdminClaim(
  account: Account,
  { accounts }: AccountDeletionContext,
): Promise<void> {
  if (account.customClaims?.admin !== true) return;
  await accounts.setCustomUserClaims(account.uid, withoutAdminClaim(account.customClaims));
  if (await hasOtherAdministrator(account.uid, accounts)) return;
  await accounts.setCustomUserClaims(account.uid, account.customClaims);
  throw lastAdministratorError();
}

function lastAdministratorError(): HttpsError {
  return new HttpsError(
    'failed-precondition',
    'You are the only administrator. Make someone else an administrator first.',
  );
}

/**
 * `deleteMyAccount`: a member deletes their own account, with a sign-in less than five minutes old. The audit entry holds
 * neither the member's name nor their email address.
 */
export const deleteMyAccount = callable({
  name: 'deleteMyAccount',
  schema: emptyRequest,
  checks: [outsideMaintenance],
  caller: requireIdentity,
  createContext: (): AccountDeletionContext & { now: number } => ({
    ...createAccountDeletionContext(),
    now: Date.now(),
  }),
  /**
   * Deletes the caller's account, and deletes or anonymises their data. The account
   * is deleted last, so that a failed call can be repeated. A call for a deleted account deletes remaining data.
   *
   * @throws HttpsError with a message for the person who called
   */
  handler: async ({ by: identity }, context) => {
    requireRecentSignIn(identity, context.now);
    const { uid } = identity;
    const account = await nullIfNotFound(context.accounts.getUser(uid));
    if (account === null) {
      await context.deleteUserData({ uid, email: null });
      return null;
    }
    requireActiveSession(identity, account);
    const admin = account.customClaims?.admin === true;
    if (admin && !(await hasOtherAdministrator(uid, context.accounts)))
      throw lastAdministratorError();

    const act = {
      action: 'deleteMyAccount' as const,
      actorUid: uid,
      actorEmail: null,
      target: `users/${uid}`,
      before: { exists: true, admin },
      after: { exists: false },
    };
    await withAudit(context.log, act, async () => {
      // The sessions themselves stay until the account is gone, so that a failed call can be repeated.
      if (getRoles(account.customClaims ?? {}).length > 0) await context.revokeRoles(uid);
      await giveUpAdminClaim(account, context);
      await deleteAccountAndData(toDeletedUser(account), context);
    });
    await context.announce(uid);
    return null;
  },
  options: largeFunction,
});
