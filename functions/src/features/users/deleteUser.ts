import { userRequest } from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import {
  createAccountDeletionContext,
  deleteAccountAndData,
  type AccountDeletionContext,
} from '../leaving/accountDeletion';
import { toDeletedUser } from '../../lifecycle/leaving/deletedUser';
import type { Account } from '../../platform/firebase/accounts';
import { withAudit } from '../../lifecycle/audit/audit';
import { staffCallable, type StaffMember } from '../../platform/callables/callables';
import {
  toAuditedAction,
  ensureCallerIsAdministrator,
  requireAccount,
} from '../../lifecycle/accounts/administration';
import { largeFunction } from '../../platform/deployment/functionSizes';

/**
 * Disables the account before anything is deleted, so that its owner adds nothing more. Unlike the deletion, this can
 * be reverted when two administrators delete each other at the same moment. Sessions are ended before and after it, as
 * `updateUser` does.
 */
async function lockAccount(
  target: Account,
  by: StaffMember,
  { accounts, revokeTokens }: AccountDeletionContext,
) {
  await revokeTokens(target.uid);
  await accounts.updateUser(target.uid, { disabled: true });
  await ensureCallerIsAdministrator(by, target, accounts, () =>
    accounts.updateUser(target.uid, { disabled: target.disabled }),
  );
  await revokeTokens(target.uid);
}

/** `deleteUser`: takes `{uid}` and deletes the account and its data. */
export const deleteUser = staffCallable({
  name: 'deleteUser',
  schema: userRequest,
  createContext: createAccountDeletionContext,
  /**
   * Deletes an account, and deletes or anonymises its owner's data. Administrators cannot
   * delete themselves this way, so the last administrator stays. The account is deleted last, so that a failed call can
   * be repeated.
   *
   * @throws HttpsError with a message for the person who called
   */
  handler: async ({ input: { uid }, by }, context) => {
    const { accounts, log } = context;
    if (uid === by.uid) {
      throw new HttpsError(
        'failed-precondition',
        'You can’t delete your own account here. Delete it in your settings.',
      );
    }
    const target = await requireAccount(uid, accounts);
    const act = toAuditedAction(target, by, {
      action: 'deleteUser',
      before: { exists: true, admin: target.customClaims?.admin === true },
      after: { exists: false },
    });
    await withAudit(log, act, async () => {
      await lockAccount(target, by, context);
      await deleteAccountAndData(toDeletedUser(target), context);
    });
    await context.announce(uid);
    return { uid };
  },
  options: largeFunction,
});
