import { emptyRequest } from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import { nullIfNotFound, type Account } from '../accounts';
import { withAudit } from '../audit/audit';
import { callable, parseInput, type Call } from '../callables';
import {
  createAccountDeletionContext,
  toDeletedUser,
  deleteAccountAndData,
  type AccountDeletionContext,
} from './accountDeletion';
import { requireIdentity, requireRecentSignIn, requireActiveSession } from './requireMember';
import { hasOtherAdministrator, withoutAdminClaim } from './otherAdministrator';

/**
 * An administrator lays down the office first, and gets it back should nobody else hold it then: of two last
 * administrators who leave at the same moment, each sees the other gone and stays.
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
    'You are the only administrator. Make somebody else an administrator first.',
  );
}

/**
 * Deletes the account of whoever calls, and removes or makes nameless what they left; see the callable
 * `deleteMyAccount`. The account goes last, so that a call which failed midway can be repeated; a call for an account
 * that is gone already cleans up once more.
 *
 * @throws HttpsError with a sentence to act on
 */
export async function deleteOwnAccount(
  request: Call,
  context: AccountDeletionContext,
  now: number,
): Promise<null> {
  const identity = requireIdentity(request);
  parseInput(emptyRequest, request.data);
  requireRecentSignIn(identity, now);
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
    action: 'deleteMyAccount',
    actorUid: uid,
    actorEmail: null,
    target: `users/${uid}`,
    before: { exists: true, admin },
    after: { exists: false },
  };
  await withAudit(context.log, act, async () => {
    await giveUpAdminClaim(account, context);
    await deleteAccountAndData(toDeletedUser(account), context);
  });
  await context.announce(uid);
  return null;
}

/**
 * `deleteMyAccount`: a member deletes their own account, having signed in less than five minutes ago (product design,
 * section 3). The audit names nobody: neither name nor address of a member who has left stays in it.
 */
export const deleteMyAccount = callable(
  (request) => deleteOwnAccount(request, createAccountDeletionContext(), Date.now()),
  { timeoutSeconds: 300, memory: '512MiB' },
);
