import {
  type Role,
  type SetAdminClaimRequest,
  type SetAdminClaimResponse,
  type SetRoleRequest,
  type SetRoleResponse,
  type StaffRole,
  type UserClaims,
} from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import type { Account, Accounts } from '../../platform/firebase/accounts';
import { withAudit, type AuditLog } from '../../lifecycle/audit/audit';
import { type CheckedCall, type StaffMember } from '../../platform/callables/callables';
import {
  ensureCallerIsAdministrator,
  requireAccount,
  toAuditedAction,
} from '../../lifecycle/accounts/administration';

/** The dependencies of granting and taking roles. */
export interface RoleContext {
  accounts: Pick<Accounts, 'getUser' | 'setCustomUserClaims'>;
  log: AuditLog;
  /** Ends all sessions of an account. */
  revokeTokens: (uid: string) => Promise<void>;
  /** Records the roles that the claims grant, for emails to moderators. */
  recordRoles: (uid: string, claims: UserClaims) => Promise<void>;
  /** Updates `userMeta/{uid}/refreshTime`, so that the member's open clients get a new token. */
  announce: (uid: string) => Promise<void>;
  /** Runs the changes of the same account's claims one after the other. */
  lock: (uid: string, change: () => Promise<void>) => Promise<void>;
}

interface RoleChange {
  /** The callable that changes the role, for the audit. */
  action: 'setAdminClaim' | 'setRole' | 'acceptInvitation';
  uid: string;
  role: Role;
  granted: boolean;
}

/** The claims of the account with one role added or removed. */
function withRole({ role, granted }: RoleChange, account: Account): Record<string, unknown> {
  const others = Object.entries(account.customClaims ?? {}).filter(([claim]) => claim !== role);
  return Object.fromEntries(granted ? [...others, [role, true]] : others);
}

/**
 * Changes the claim. Before it removes the claim it ends the sessions, so that a failure in between leaves no valid
 * session with the claim. It ends them again afterwards, because somebody may have signed in meanwhile. Session cookies
 * keep the claims of their creation and are refused once the tokens are revoked.
 */
async function applyChange(
  change: RoleChange,
  target: Account,
  by: StaffMember,
  { accounts, revokeTokens }: RoleContext,
): Promise<void> {
  const { uid, role, granted } = change;
  if (!granted) await revokeTokens(uid);
  await accounts.setCustomUserClaims(uid, withRole(change, target));
  if (granted) return;
  if (role === 'admin') {
    await ensureCallerIsAdministrator(by, target, accounts, () =>
      accounts.setCustomUserClaims(uid, target.customClaims ?? null),
    );
  }
  await revokeTokens(uid);
}

/**
 * Grants or takes a role. When it is already as requested, clients are only notified again, so that a call whose
 * notification failed can be repeated.
 */
async function changeRole(
  change: RoleChange,
  by: StaffMember,
  context: RoleContext,
): Promise<void> {
  const { action, uid, role, granted } = change;
  await context.lock(uid, async () => {
    const target = await requireAccount(uid, context.accounts);
    const before = target.customClaims?.[role] === true;
    if (before === granted) {
      await context.recordRoles(uid, target.customClaims ?? {});
      return;
    }
    const act = toAuditedAction(target, by, {
      action,
      before: { [role]: before },
      after: { [role]: granted },
    });
    await withAudit(context.log, act, () => applyChange(change, target, by, context));
    await context.recordRoles(uid, withRole(change, target));
  });
  await context.announce(uid);
}

/**
 * Grants or removes the administrator's claim; see the callable `setAdminClaim`. Administrators cannot demote
 * themselves, so the last administrator stays. Of two administrators who demote each other at the same moment, at least
 * one call sees the other's change, and reverts its own.
 *
 * @throws HttpsError with a message for the person who called
 */
export async function changeAdminClaim(
  { input: { uid, admin }, by }: CheckedCall<SetAdminClaimRequest, StaffMember>,
  context: RoleContext,
): Promise<SetAdminClaimResponse> {
  if (uid === by.uid && !admin) {
    throw new HttpsError(
      'failed-precondition',
      'You can’t remove your own administrator rights. Ask another administrator.',
    );
  }
  await changeRole({ action: 'setAdminClaim', uid, role: 'admin', granted: admin }, by, context);
  return { uid, admin };
}

/**
 * Grants or takes the role of a moderator, editor or analyst; see the callable `setRole`.
 *
 * @throws HttpsError with a message for the person who called
 */
export async function changeStaffRole(
  { input: { uid, role, granted }, by }: CheckedCall<SetRoleRequest, StaffMember>,
  context: RoleContext,
): Promise<SetRoleResponse> {
  await changeRole({ action: 'setRole', uid, role, granted }, by, context);
  return { uid, role, granted };
}

/** Grants an account the role that it was invited to. The audit names whoever accepts as the one who acts. */
export const grantInvitedRole = (
  uid: string,
  role: StaffRole,
  email: string,
  context: RoleContext,
): Promise<void> =>
  changeRole({ action: 'acceptInvitation', uid, role, granted: true }, { uid, email }, context);
