import type { DecodedIdToken } from 'firebase-admin/auth';
import type { CallableRequest } from 'firebase-functions/https';
import type { Account, Accounts } from './accounts';

/** An account of {@link fakeAccounts}. */
export interface FakeAccount {
  claims: Record<string, unknown>;
  disabled?: boolean;
}

const emailOf = (uid: string) => `${uid}@appshelf.test`;

/**
 * The identity provider of unit tests: keeps its accounts in `kept`, by uid, and writes what changes them to `log`. The
 * e-mail of an account is `{uid}@appshelf.test`.
 */
export function fakeAccounts(kept: Record<string, FakeAccount>, log: string[] = []) {
  const record = (uid: string): Promise<Account> => {
    const account = kept[uid];
    if (account === undefined) {
      const error = Object.assign(new Error('No such user.'), { code: 'auth/user-not-found' });
      return Promise.reject(error);
    }
    const { claims, disabled = false } = account;
    return Promise.resolve({
      uid,
      email: emailOf(uid),
      emailVerified: true,
      disabled,
      customClaims: claims,
      providerData: [],
      metadata: { creationTime: 'Thu, 01 Jan 2026 00:00:00 GMT', lastSignInTime: '' },
    });
  };
  const accounts: Accounts = {
    getUser: record,
    getUserByEmail: (email) => record(email.split('@')[0] ?? ''),
    setCustomUserClaims: (uid, claims) => {
      kept[uid] = { ...kept[uid], claims: { ...claims } };
      log.push(`claims ${uid}`);
      return Promise.resolve();
    },
    revokeRefreshTokens: (uid) => {
      log.push(`revoke ${uid}`);
      return Promise.resolve();
    },
  };
  return { accounts, claimsOf: (uid: string) => kept[uid]?.claims };
}

/** A callable's request by this account, or by a visitor; `ada` and `eve` hold the administrator's claim. */
export function callBy(
  uid: string | null,
  data: unknown,
  claims: Record<string, unknown> = uid === 'bob' ? {} : { admin: true },
): Pick<CallableRequest, 'auth' | 'data'> {
  if (uid === null) return { data };
  const token: DecodedIdToken = {
    uid,
    sub: uid,
    email: emailOf(uid),
    aud: 'demo-appshelf',
    iss: 'https://securetoken.google.com/demo-appshelf',
    iat: 0,
    auth_time: 0,
    exp: 3600,
    firebase: { identities: {}, sign_in_provider: 'password' },
    ...claims,
  };
  return { data, auth: { uid, token, rawToken: '' } };
}
