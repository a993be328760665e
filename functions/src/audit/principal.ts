import type { Account, Accounts } from '../accounts';

/** How events tell who wrote. */
export interface Principal {
  authType?: string | undefined;
  authId?: string | undefined;
}

/** Who wrote, where it was an end user: somebody who signed in on the site. */
export interface EndUser {
  uid: string;
  /** Null for one without an address, and for an account that is gone by now. */
  email: string | null;
}

/** Kinds of principals that are never end users, whatever id they have. */
const otherAuthTypes = ['admin', 'service_account', 'system', 'api_key', 'unauthenticated'];

async function findAccount(
  uid: string,
  accounts: Pick<Accounts, 'getUser'>,
): Promise<Account | null> {
  try {
    return await accounts.getUser(uid);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'auth/user-not-found' || code === 'auth/invalid-uid') return null;
    throw error;
  }
}

/**
 * The end user who wrote; null when it was the server or somebody in the console. Firestore calls end users and
 * service accounts `unknown` alike (https://github.com/firebase/firebase-functions/issues/1583): what tells them apart
 * is that the id of the one is a uid, and that of the other an e-mail, which no account has for its uid.
 */
export async function findEndUser(
  { authType, authId }: Principal,
  accounts: Pick<Accounts, 'getUser'>,
): Promise<EndUser | null> {
  if (authId === undefined || authId === '' || otherAuthTypes.includes(authType ?? '')) return null;
  const account = await findAccount(authId, accounts);
  if (account === null && authId.includes('@')) return null;
  return { uid: authId, email: account?.email ?? null };
}
