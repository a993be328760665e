import { nullIfNotFound, type Account, type Accounts } from '../accounts';
import { createAuditLog, type AuditLog } from '../audit/audit';
import { auth } from '../firebase/auth';
import { database } from '../firebase/database';
import { firestore } from '../firebase/firestore';
import { bucket } from '../firebase/storage';
import { announce } from '../users/announce';
import { deleteUserData, type DeletedUser, type DataStores } from './deleteUserData';

/** What the deletion of an account depends on, by its owner or by an administrator. */
export interface AccountDeletionContext {
  accounts: Accounts;
  log: AuditLog;
  deleteUserData: (leaver: DeletedUser) => Promise<void>;
  /** Moves `userMeta/{uid}/refreshTime`, so that open clients notice. */
  announce: (uid: string) => Promise<void>;
}

/** The databases and the bucket that hold members' data. */
export const getDataStores = (): DataStores => ({
  firestore: firestore(),
  database: database(),
  bucket: bucket(),
});

/** The real one. */
export const createAccountDeletionContext = (): AccountDeletionContext => ({
  accounts: auth(),
  log: createAuditLog(firestore()),
  deleteUserData: (leaver) => deleteUserData(leaver, getDataStores()),
  announce,
});

/**
 * The user whose data is deleted with this account. An unverified e-mail address is left out, since it may be somebody
 * else's.
 */
export function toDeletedUser(
  account: Pick<Account, 'uid' | 'email' | 'emailVerified'>,
): DeletedUser {
  return { uid: account.uid, email: account.emailVerified ? (account.email ?? null) : null };
}

/** Deletes the user's data and then the account. An account that does not exist is no error. */
export async function deleteAccountAndData(
  leaver: DeletedUser,
  context: AccountDeletionContext,
): Promise<void> {
  await context.deleteUserData(leaver);
  await nullIfNotFound(context.accounts.deleteUser(leaver.uid));
}
