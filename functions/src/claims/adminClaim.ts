import {
  setAdminClaimRequest,
  type SetAdminClaimResponse,
  type SetAdminClaimRequest,
} from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import { nullIfNotFound, isActiveAdministrator, type Account, type Accounts } from '../accounts';
import { withAudit, type AuditLog } from '../audit/audit';
import { parseInput, requireAdministrator, type Administrator, type Call } from '../callables';

/** The dependencies of {@link changeAdminClaim}. */
export interface AdminClaimContext {
  accounts: Pick<Accounts, 'getUser' | 'setCustomUserClaims' | 'revokeRefreshTokens'>;
  log: AuditLog;
  /** Updates `userMeta/{uid}/refreshTime`, so that the member's open clients get a new token. */
  announce: (uid: string) => Promise<void>;
}

/** The claims of the account with `admin` added or removed. */
function withAdminClaim(admin: boolean, user: Account): Record<string, unknown> {
  const others = Object.entries(user.customClaims ?? {}).filter(([claim]) => claim !== 'admin');
  return Object.fromEntries(admin ? [...others, ['admin', true]] : others);
}

/**
 * Changes the claim. Before it removes the claim it revokes the refresh tokens, so that no failure in between leaves a
 * valid session with the claim. Session cookies keep the claims of their creation and are refused once the tokens are
 * revoked.
 */
async function applyChange(
  { uid, admin }: SetAdminClaimRequest,
  target: Account,
  { accounts }: AdminClaimContext,
): Promise<void> {
  if (!admin) await accounts.revokeRefreshTokens(uid);
  await accounts.setCustomUserClaims(uid, withAdminClaim(admin, target));
}

/**
 * Checks after the change that the caller is still an administrator, and reverts the change otherwise. Two
 * administrators who demote each other at the same moment would leave none; of their two calls, at least one sees the
 * other's change.
 */
async function ensureCallerIsAdministrator(
  caller: Administrator,
  target: Account,
  { accounts }: AdminClaimContext,
): Promise<void> {
  if (await isActiveAdministrator(caller.uid, accounts)) return;
  await accounts.setCustomUserClaims(target.uid, target.customClaims ?? null);
  throw new HttpsError(
    'aborted',
    'Your own administrator rights were removed at the same moment. Nothing was changed.',
  );
}

/**
 * Grants or removes the administrator's claim; see the callable `setAdminClaim`. Administrators cannot demote
 * themselves, so the last administrator stays. When the claim is already as requested, clients are only notified again,
 * so that a call whose notification failed can be repeated.
 *
 * @throws HttpsError with a message for the person who called
 */
export async function changeAdminClaim(
  request: Call,
  context: AdminClaimContext,
): Promise<SetAdminClaimResponse> {
  const { accounts, log, announce } = context;
  const caller = await requireAdministrator(request, accounts);
  const input = parseInput(setAdminClaimRequest, request.data);
  const { uid, admin } = input;
  if (uid === caller.uid && !admin) {
    throw new HttpsError(
      'failed-precondition',
      'You cannot remove your own administrator rights. Ask another administrator.',
    );
  }
  const target = await nullIfNotFound(accounts.getUser(uid));
  if (target === null) throw new HttpsError('not-found', 'There is no account with this uid.');

  const before = target.customClaims?.admin === true;
  if (before !== admin) {
    const act = {
      action: 'setAdminClaim',
      actorUid: caller.uid,
      actorEmail: caller.email,
      target: `users/${uid}`,
      before: { admin: before },
      after: { admin },
    };
    await withAudit(log, act, async () => {
      await applyChange(input, target, context);
      if (!admin) await ensureCallerIsAdministrator(caller, target, context);
    });
  }
  await announce(uid);
  return { uid, admin };
}
