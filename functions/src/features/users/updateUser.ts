import { updateUserRequest, type UpdateUserRequest } from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import type { Account } from '../../platform/firebase/accounts';
import { withAudit } from '../../lifecycle/audit/audit';
import { staffCallable, type StaffMember } from '../../platform/callables/callables';
import {
  toAuditedAction,
  createAdministrationContext,
  ensureCallerIsAdministrator,
  requireAccount,
  type AdministrationContext,
} from '../../lifecycle/accounts/administration';
import { rareFunction } from '../../platform/deployment/functionSizes';
import { toUserAccount } from '../../platform/firebase/toUser';

type Changes = Omit<UpdateUserRequest, 'uid'>;
type State = Record<keyof Changes, boolean>;

/** The requested values that differ from the account's, and the account's values of these fields. */
function differences({ disabled, emailVerified }: Changes, account: State) {
  const after: Partial<State> = {};
  if (disabled !== undefined && disabled !== account.disabled) after.disabled = disabled;
  if (emailVerified !== undefined && !account.emailVerified) after.emailVerified = emailVerified;
  const names = Object.keys(after) as (keyof State)[];
  return { after, before: Object.fromEntries(names.map((name) => [name, account[name]])) };
}

/**
 * Changes the account. Sessions are ended before the account is disabled, so that no failure in between leaves a valid
 * session, and after it, for whoever signed in meanwhile.
 */
async function change(
  after: Partial<State>,
  target: Account,
  by: StaffMember,
  { accounts, revokeTokens }: AdministrationContext,
): Promise<void> {
  if (after.disabled === true) await revokeTokens(target.uid);
  await accounts.updateUser(target.uid, after);
  if (after.disabled === true) {
    await ensureCallerIsAdministrator(by, target, accounts, () =>
      accounts.updateUser(target.uid, { disabled: false }),
    );
    await revokeTokens(target.uid);
  }
}

/** `updateUser`: takes `{uid, disabled, emailVerified}` and returns the account. */
export const updateUser = staffCallable({
  name: 'updateUser',
  schema: updateUserRequest,
  createContext: createAdministrationContext,
  /**
   * Disables or enables an account, or marks its email as verified. Administrators cannot
   * disable themselves, so the last administrator stays. When nothing changes, clients are only notified again, so that a
   * call whose notification failed can be repeated.
   *
   * @throws HttpsError with a message for the person who called
   */
  handler: async ({ input: { uid, ...changes }, by }, context) => {
    const { accounts, log } = context;
    if (uid === by.uid && changes.disabled === true) {
      throw new HttpsError(
        'failed-precondition',
        'You can’t disable your own account. Ask another administrator.',
      );
    }
    const target = await requireAccount(uid, accounts);
    if (changes.emailVerified === true && target.email === undefined) {
      throw new HttpsError('failed-precondition', 'This account has no email address to confirm.');
    }
    const { before, after } = differences(changes, target);
    if (Object.keys(after).length > 0) {
      const act = toAuditedAction(target, by, { action: 'updateUser', before, after });
      await withAudit(log, act, () => change(after, target, by, context));
    }
    await context.announce(uid);
    return toUserAccount(await requireAccount(uid, accounts));
  },
  options: rareFunction,
});
