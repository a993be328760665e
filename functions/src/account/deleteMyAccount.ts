import { emptyRequest } from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import { foundOrNull, type Account } from '../accounts';
import { audited } from '../audit/audit';
import { callable, parseInput, type Call } from '../callables';
import { departureContext, leaverOf, removeAccount, type DepartureContext } from './departure';
import { requireIdentity, requireRecentSignIn, requireStanding } from './member';
import { staysAdministered, withoutAdmin } from './office';

/**
 * An administrator lays down the office first, and gets it back should nobody else hold it then: of two last
 * administrators who leave at the same moment, each sees the other gone and stays.
 */
async function resign(account: Account, { accounts }: DepartureContext): Promise<void> {
  if (account.customClaims?.admin !== true) return;
  await accounts.setCustomUserClaims(account.uid, withoutAdmin(account.customClaims));
  if (await staysAdministered(account.uid, accounts)) return;
  await accounts.setCustomUserClaims(account.uid, account.customClaims);
  throw lastAdministrator();
}

function lastAdministrator(): HttpsError {
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
  context: DepartureContext,
  now: number,
): Promise<null> {
  const identity = requireIdentity(request);
  parseInput(emptyRequest, request.data);
  requireRecentSignIn(identity, now);
  const { uid } = identity;
  const account = await foundOrNull(context.accounts.getUser(uid));
  if (account === null) {
    await context.removeTraces({ uid, email: null });
    return null;
  }
  requireStanding(identity, account);
  const admin = account.customClaims?.admin === true;
  if (admin && !(await staysAdministered(uid, context.accounts))) throw lastAdministrator();

  const act = {
    action: 'deleteMyAccount',
    actorUid: uid,
    actorEmail: null,
    target: `users/${uid}`,
    before: { exists: true, admin },
    after: { exists: false },
  };
  await audited(context.log, act, async () => {
    await resign(account, context);
    await removeAccount(leaverOf(account), context);
  });
  await context.announce(uid);
  return null;
}

/**
 * `deleteMyAccount`: a member deletes their own account, having signed in less than five minutes ago (product design,
 * section 3). The audit names nobody: neither name nor address of a member who has left stays in it.
 */
export const deleteMyAccount = callable(
  (request) => deleteOwnAccount(request, departureContext(), Date.now()),
  { timeoutSeconds: 300, memory: '512MiB' },
);
