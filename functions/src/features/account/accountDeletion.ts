import { nullIfNotFound, type Account, type Accounts } from '../../platform/firebase/accounts';
import { createAuditLog, type AuditLog } from '../../lifecycle/audit/audit';
import { auth } from '../../platform/firebase/auth';
import { getDataStores } from '../../platform/firebase/dataStores';
import { firestore } from '../../platform/firebase/firestore';
import { announce } from '../../platform/sessions/announce';
import { revokeRoles, revokeTokens } from '../../platform/sessions/revokeTokens';
import {
  deleteUserData,
  type DeletedUser,
  type LeavingFeatures,
} from '../../lifecycle/leaving/deleteUserData';
import { blankCommentCopies } from '../comments/commentCopies';
import { blankMessageCopies } from '../conversation/notifyOfMessage';
import { deleteMemberProfile } from '../members/deleteMemberProfile';
import { deleteMemberReports } from '../reports/memberReports';
import { trashedKinds } from '../trash/trashedKinds';

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

/** What features do when a member leaves. */
export const leavingFeatures: LeavingFeatures = {
  trashedKinds,
  deleteMemberProfile,
  blankCommentCopies,
  blankMessageCopies,
  deleteMemberReports,
};

/** Creates the context from the Firebase services. */
export const createAccountDeletionContext = (): AccountDeletionContext => ({
  accounts: auth(),
  log: createAuditLog(firestore()),
  deleteUserData: (user) => deleteUserData(user, getDataStores(), leavingFeatures),
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
