import type { Account } from '../../platform/firebase/accounts';

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
