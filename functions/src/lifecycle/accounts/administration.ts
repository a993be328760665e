import { HttpsError } from 'firebase-functions/https';
import { revokeTokens } from '../../platform/sessions/revokeTokens';
import {
  nullIfNotFound,
  isActiveAdministrator,
  type Account,
  type Accounts,
} from '../../platform/firebase/accounts';
import { toActor, createAuditLog, type AuditedAction, type AuditLog } from '../audit/audit';
import type { StaffMember } from '../../platform/callables/callables';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { announce } from '../../platform/sessions/announce';

/** The dependencies of the callables that act on an account. */
export interface AdministrationContext {
  accounts: Accounts;
  log: AuditLog;
  /** Ends all sessions of an account. */
  revokeTokens: (uid: string) => Promise<void>;
  /** Updates `userMeta/{uid}/refreshTime`, so that the member's open clients get a new token. */
  announce: (uid: string) => Promise<void>;
}

/** Creates the context from the Firebase services. */
export const createAdministrationContext = (): AdministrationContext => ({
  accounts: auth(),
  log: createAuditLog(firestore()),
  revokeTokens,
  announce,
});

/**
 * Reads the account to act on.
 *
 * @throws HttpsError `not-found`
 */
export async function requireAccount(
  uid: string,
  accounts: Pick<Accounts, 'getUser'>,
): Promise<Account> {
  const account = await nullIfNotFound(accounts.getUser(uid));
  if (account === null) throw new HttpsError('not-found', 'There is no account with this UID.');
  return account;
}

/** The audited action of an administrator on an account. */
export function toAuditedAction(
  target: Account,
  by: StaffMember,
  act: Pick<AuditedAction, 'action' | 'before' | 'after'>,
): AuditedAction {
  return { ...act, ...toActor(by), target: `users/${target.uid}` };
}

/**
 * Checks after a change that the caller is still an administrator, and reverts the change otherwise. Two administrators
 * who disable each other at the same moment would leave none; of their two calls, at least one sees the other's change.
 *
 * @throws HttpsError `aborted` after `undo`
 */
export async function ensureCallerIsAdministrator(
  by: StaffMember,
  target: Account,
  accounts: Pick<Accounts, 'getUser'>,
  undo: () => Promise<unknown>,
): Promise<void> {
  if (target.customClaims?.admin !== true || (await isActiveAdministrator(by.uid, accounts)))
    return;
  await undo();
  throw new HttpsError(
    'aborted',
    'Your own administrator rights have just been removed. Nothing was changed.',
  );
}
