import { HttpsError } from 'firebase-functions/https';
import { nullIfNotFound, isActiveAdministrator, type Account, type Accounts } from '../accounts';
import { toActor, createAuditLog, type AuditedAction, type AuditLog } from '../audit/audit';
import type { Administrator } from '../callables';
import { auth } from '../firebase/auth';
import { firestore } from '../firebase/firestore';
import { announce } from './announce';

/** What the callables depend on that act on an account. */
export interface AdministrationContext {
  accounts: Accounts;
  log: AuditLog;
  /** Moves `userMeta/{uid}/refreshTime`, so that the member's open clients fetch a new token. */
  announce: (uid: string) => Promise<void>;
}

/** The real one. */
export const createAdministrationContext = (): AdministrationContext => ({
  accounts: auth(),
  log: createAuditLog(firestore()),
  announce,
});

/**
 * The account to act on.
 *
 * @throws HttpsError `not-found`
 */
export async function requireAccount(
  uid: string,
  accounts: Pick<Accounts, 'getUser'>,
): Promise<Account> {
  const account = await nullIfNotFound(accounts.getUser(uid));
  if (account === null) throw new HttpsError('not-found', 'There is no account with this uid.');
  return account;
}

/** The audited action of an administrator on an account. */
export function toAuditedAction(
  target: Account,
  by: Administrator,
  act: Pick<AuditedAction, 'action' | 'before' | 'after'>,
): AuditedAction {
  return { ...act, ...toActor(by), target: `users/${target.uid}` };
}

/**
 * Two administrators who lock each other out at the same moment would leave none. Whoever disables an administrator
 * therefore looks again, after the change, whether they still are one themself, and undoes it otherwise: of two, at
 * least one sees the other.
 *
 * @throws HttpsError `aborted` after `undo`
 */
export async function ensureCallerIsAdministrator(
  by: Administrator,
  target: Account,
  accounts: Pick<Accounts, 'getUser'>,
  undo: () => Promise<unknown>,
): Promise<void> {
  if (target.customClaims?.admin !== true || (await isActiveAdministrator(by.uid, accounts)))
    return;
  await undo();
  throw new HttpsError(
    'aborted',
    'Your own administrator rights were taken away at the same moment, so that nothing was changed.',
  );
}
