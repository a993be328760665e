import {
  setAdminClaimRequest,
  type SetAdminClaimResponse,
  type SetAdminClaimRequest,
} from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import { nullIfNotFound, isActiveAdministrator, type Account, type Accounts } from '../accounts';
import { withAudit, type AuditLog } from '../audit/audit';
import { parseInput, requireAdministrator, type Administrator, type Call } from '../callables';

/** What the callable depends on. */
export interface AdminClaimContext {
  accounts: Pick<Accounts, 'getUser' | 'setCustomUserClaims' | 'revokeRefreshTokens'>;
  log: AuditLog;
  /** Moves `userMeta/{uid}/refreshTime`, so that the member's open clients fetch a new token. */
  announce: (uid: string) => Promise<void>;
}

/** All claims of the account but with, or without, `admin`. */
function withAdminClaim(admin: boolean, user: Account): Record<string, unknown> {
  const others = Object.entries(user.customClaims ?? {}).filter(([claim]) => claim !== 'admin');
  return Object.fromEntries(admin ? [...others, ['admin', true]] : others);
}

/**
 * Makes the change. Taking the claim away revokes the refresh tokens first, so that no failure in between leaves a
 * session standing that still carries the claim: session cookies, which freeze their claims, are refused from then on.
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
 * Two administrators who demote each other at the same moment would leave none. Each call therefore looks again, after
 * its own change, whether its caller still is one, and undoes the change otherwise: of two, at least one sees the other.
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
    'Your own administrator rights were taken away at the same moment, so that nothing was changed.',
  );
}

/**
 * Makes a member an administrator or takes it back; see the callable `setAdminClaim`. Nobody can demote themself, which
 * also keeps the last administrator, as only administrators get this far. Asking again for what already holds only
 * announces it again, so that a call whose announcement failed can be repeated.
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
      'You cannot take away your own administrator rights. Ask another administrator.',
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
