import { nullIfNotFound, type Accounts } from '../firebase/accounts';

/** The fields of an event that say who wrote. */
export interface Principal {
  authType?: string | undefined;
  authId?: string | undefined;
}

/** A writer who signed in on the site. */
export interface EndUser {
  uid: string;
  /** Null for an account without an address and for a deleted account. */
  email: string | null;
}

/** Types of principals that are never end users. */
const otherAuthTypes = ['admin', 'service_account', 'system', 'api_key', 'unauthenticated'];

/**
 * Finds the end user who wrote; null when the writer was the server or somebody in the console. Firestore reports both
 * end users and service accounts as `unknown` (https://github.com/firebase/firebase-functions/issues/1583). The id of
 * an end user is a uid that has an account; the id of a service account is an email.
 */
export async function findEndUser(
  { authType, authId }: Principal,
  accounts: Pick<Accounts, 'getUser'>,
): Promise<EndUser | null> {
  if (authId === undefined || authId === '' || otherAuthTypes.includes(authType ?? '')) return null;
  const account = await nullIfNotFound(accounts.getUser(authId));
  if (account === null && authId.includes('@')) return null;
  return { uid: authId, email: account?.email ?? null };
}
