import {
  disabledAccountMessage,
  endedSessionMessage,
  limits,
  recentLoginMessage,
  recentLoginRequired,
} from '@appshelf/model';
import { HttpsError, type CallableRequest } from 'firebase-functions/https';
import { nullIfNotFound, type Account, type Accounts } from '../firebase/accounts';

/** The part of a callable's request that identifies the caller. */
export type Caller = Pick<CallableRequest, 'auth'>;

/** Who calls, as their ID token says. */
export type Identity = NonNullable<Caller['auth']>;

/**
 * The identity of the caller.
 *
 * @throws HttpsError `unauthenticated` without an identity
 */
export function requireIdentity({ auth }: Caller): Identity {
  if (auth === undefined) throw new HttpsError('unauthenticated', 'Sign in first.');
  return auth;
}

/**
 * Refuses a token of a disabled account, and a token of a sign-in before the account's sessions were ended. Such a token
 * stays valid for up to an hour. The Admin SDK compares the same times (`verifyIdToken` with `checkRevoked`), in whole
 * seconds. A refreshed token keeps the time of its sign-in.
 *
 * @throws HttpsError `permission-denied` for a disabled account, `unauthenticated` for an ended session
 */
export function requireActiveSession({ token }: Identity, account: Account): void {
  if (account.disabled) {
    throw new HttpsError('permission-denied', disabledAccountMessage);
  }
  const validAfter = Date.parse(account.tokensValidAfterTime ?? '');
  if (!Number.isNaN(validAfter) && !(token.auth_time * 1_000 >= validAfter)) {
    throw new HttpsError('unauthenticated', endedSessionMessage);
  }
}

/**
 * Requires a signed-in member whose session was not ended. Every callable checks this for whoever is signed in.
 *
 * @throws HttpsError `unauthenticated` without an identity or an account, and what {@link requireActiveSession} throws
 */
export async function requireMember(
  caller: Caller,
  accounts: Pick<Accounts, 'getUser'>,
): Promise<Account> {
  const identity = requireIdentity(caller);
  const account = await nullIfNotFound(accounts.getUser(identity.uid));
  if (account === null) throw new HttpsError('unauthenticated', 'This account no longer exists.');
  requireActiveSession(identity, account);
  return account;
}

/** What is needed to find out who calls. */
export interface AccountReader {
  accounts: Pick<Accounts, 'getUser'>;
}

/** Callers who are signed in: a `caller` of `callable`. */
export const member = (caller: Caller, { accounts }: AccountReader): Promise<Account> =>
  requireMember(caller, accounts);

/**
 * Callers who are signed in and confirmed their address: a `caller` of `callable`.
 *
 * @throws HttpsError `permission-denied` without a confirmed address, and what {@link requireMember} throws
 */
export async function verifiedMember(
  caller: Caller,
  { accounts }: AccountReader,
): Promise<Account> {
  const account = await requireMember(caller, accounts);
  if (account.emailVerified) return account;
  throw new HttpsError('permission-denied', 'Confirm your email address first, in the settings.');
}

/**
 * Asks for a sign-in less than five minutes old.
 *
 * @throws HttpsError `failed-precondition` with `recentLoginRequired` as its details
 */
export function requireRecentSignIn({ token }: Identity, now: number): void {
  if (now / 1_000 - token.auth_time < limits.recentSignInSeconds) return;
  throw new HttpsError('failed-precondition', recentLoginMessage, recentLoginRequired);
}
