import { nullIfNotFound, type Account, type Accounts } from '../../platform/firebase/accounts';
import { createAuditLog, type AuditLog } from '../audit/audit';
import { auth } from '../../platform/firebase/auth';
import { database } from '../../platform/firebase/database';
import { firestore } from '../../platform/firebase/firestore';
import { bucket } from '../../platform/firebase/storage';
import { announce } from '../../platform/sessions/announce';
import { revokeRoles, revokeTokens } from '../../platform/sessions/revokeTokens';
import { deleteUserData, type DeletedUser, type DataStores } from './deleteUserData';

/** The dependencies of deleting an account, for its owner and for administrators. */
export interface AccountDeletionContext {
  accounts: Accounts;
  log: AuditLog;
  deleteUserData: (user: DeletedUser) => Promise<void>;
  /** Ends all sessions of an account. */
  revokeTokens: (uid: string) => Promise<void>;
  /** Tells security rules that the roles of tokens that were issued until now count no more. */
  revokeRoles: (uid: string) => Promise<void>;
  /** Updates `userMeta/{uid}/refreshTime`, which notifies open clients. */
  announce: (uid: string) => Promise<void>;
}

/** The databases and the bucket that hold members' data. */
export const getDataStores = (): DataStores => ({
  firestore: firestore(),
  database: database(),
  bucket: bucket(),
});

/** Creates the context from the Firebase services. */
export const createAccountDeletionContext = (): AccountDeletionContext => ({
  accounts: auth(),
  log: createAuditLog(firestore()),
  deleteUserData: (user) => deleteUserData(user, getDataStores()),
  revokeTokens,
  revokeRoles,
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
  user: DeletedUser,
  context: AccountDeletionContext,
): Promise<void> {
  await context.deleteUserData(user);
  await nullIfNotFound(context.accounts.deleteUser(user.uid));
}
