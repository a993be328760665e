import type { UserInfo, UserRecord } from 'firebase-admin/auth';

/** The fields of a Firebase Authentication account that the functions read. */
export type Account = Pick<
  UserRecord,
  | 'uid'
  | 'displayName'
  | 'email'
  | 'emailVerified'
  | 'photoURL'
  | 'phoneNumber'
  | 'tenantId'
  | 'disabled'
  | 'customClaims'
  | 'tokensValidAfterTime'
> & {
  metadata: Pick<UserRecord['metadata'], 'creationTime' | 'lastSignInTime'>;
  providerData: Omit<UserInfo, 'toJSON'>[];
};

/**
 * The methods of the Admin SDK's `Auth` that the callables use. They reject with `auth/user-not-found` when there is no
 * such account.
 */
export interface Accounts {
  getUser: (uid: string) => Promise<Account>;
  /** Leaves out uids without an account. Throws for more than 100. */
  getUsers: (identifiers: { uid: string }[]) => Promise<{ users: Account[] }>;
  getUserByEmail: (email: string) => Promise<Account>;
  getUserByPhoneNumber: (phoneNumber: string) => Promise<Account>;
  listUsers: (
    maxResults?: number,
    pageToken?: string,
  ) => Promise<{ users: Account[]; pageToken?: string }>;
  updateUser: (
    uid: string,
    changes: { disabled?: boolean; emailVerified?: boolean },
  ) => Promise<Account>;
  setCustomUserClaims: (uid: string, claims: object | null) => Promise<void>;
  deleteUser: (uid: string) => Promise<void>;
}

/** The codes for a uid without an account, and for a text that can be no uid. */
const notFoundCodes: unknown[] = ['auth/user-not-found', 'auth/invalid-uid'];

/** The result of an account look-up, or null when there is no such account. */
export async function nullIfNotFound<T>(lookup: Promise<T>): Promise<T | null> {
  try {
    return await lookup;
  } catch (error) {
    if (error instanceof Error && 'code' in error && notFoundCodes.includes(error.code))
      return null;
    throw error;
  }
}

/** Whether this account is an enabled administrator now. A token may hold an older state. */
export async function isActiveAdministrator(
  uid: string,
  accounts: Pick<Accounts, 'getUser'>,
): Promise<boolean> {
  const account = await nullIfNotFound(accounts.getUser(uid));
  return account !== null && !account.disabled && account.customClaims?.admin === true;
}
