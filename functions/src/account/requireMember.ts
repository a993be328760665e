import { errorMessageOf, limits, recentLoginRequired } from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import { nullIfNotFound, type Account, type Accounts } from '../accounts';
import type { Caller } from '../callables';

type Identity = NonNullable<Caller['auth']>;

/**
 * Who calls.
 *
 * @throws HttpsError `unauthenticated` without an identity
 */
export function requireIdentity({ auth }: Caller): Identity {
  if (auth === undefined) throw new HttpsError('unauthenticated', 'Sign in first.');
  return auth;
}

/**
 * Refuses an identity that no longer holds. A token lives for up to an hour after its account was disabled or its
 * sessions were ended; one that was issued later than that is good, as after a change of password in the same tab.
 *
 * @throws HttpsError `permission-denied` for a disabled account, `unauthenticated` for an ended session
 */
export function requireActiveSession({ token }: Identity, account: Account): void {
  if (account.disabled) {
    throw new HttpsError('permission-denied', errorMessageOf({ code: 'auth/user-disabled' }));
  }
  const validAfter = Date.parse(account.tokensValidAfterTime ?? '');
  if (token.iat * 1_000 < validAfter) {
    throw new HttpsError('unauthenticated', errorMessageOf({ code: 'auth/user-token-expired' }));
  }
}

/**
 * Lets members pass, for what they ask about themself.
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

/**
 * Asks for a sign-in less than five minutes old (product design, section 3).
 *
 * @throws HttpsError `failed-precondition` with `recentLoginRequired` as its details
 */
export function requireRecentSignIn({ token }: Identity, now: number): void {
  if (now / 1_000 - token.auth_time < limits.recentSignInSeconds) return;
  throw new HttpsError(
    'failed-precondition',
    errorMessageOf({ code: 'auth/requires-recent-login' }),
    recentLoginRequired,
  );
}
