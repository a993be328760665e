import { nullIfNotFound, type Account, type Accounts } from '../../platform/firebase/accounts';

/** A user whose data is deleted. `email` is null unless it was verified. */
export interface DeletedUser {
  uid: string;
  email: string | null;
}

/**
 * The user whose data is deleted with this account. An unverified email address is left out, since it may be somebody
 * else's.
 */
export function toDeletedUser(
  account: Pick<Account, 'uid' | 'email' | 'emailVerified'>,
): DeletedUser {
  return { uid: account.uid, email: account.emailVerified ? (account.email ?? null) : null };
}

/**
 * Whether there is no account with this uid now. An event about a deletion may come again after somebody imported the account from
 * a backup, which keeps its data.
 */
export const isGone = async (uid: string, accounts: Pick<Accounts, 'getUser'>): Promise<boolean> =>
  (await nullIfNotFound(accounts.getUser(uid))) === null;
