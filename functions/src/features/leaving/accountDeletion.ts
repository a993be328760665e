import { nullIfNotFound, type Accounts } from '../../platform/firebase/accounts';
import { createAuditLog, type AuditLog } from '../../lifecycle/audit/audit';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { announce } from '../../platform/sessions/announce';
import { revokeRoles, revokeTokens } from '../../platform/sessions/revokeTokens';
import { getDataStores } from '../../platform/firebase/dataStores';
import { type DeletedUser } from '../../lifecycle/leaving/deletedUser';
import { deleteUserData } from './deleteUserData';

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

/** Creates the context from the Firebase services. */
export const createAccountDeletionContext = (): AccountDeletionContext => ({
  accounts: auth(),
  log: createAuditLog(firestore()),
  deleteUserData: (user) => deleteUserData(user, getDataStores()),
  revokeTokens,
  revokeRoles,
  announce,
});

/** Deletes the user's data and then the account. An account that does not exist is no error. */
export async function deleteAccountAndData(
  user: DeletedUser,
  context: AccountDeletionContext,
): Promise<void> {
  await context.deleteUserData(user);
  await nullIfNotFound(context.accounts.deleteUser(user.uid));
}
