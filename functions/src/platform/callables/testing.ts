import type { DecodedIdToken } from 'firebase-admin/auth';
import type { CallableRequest } from 'firebase-functions/https';
import type { Account, Accounts } from '../firebase/accounts';

/** An account of {@link fakeAccounts}. */
export interface FakeAccount {
  claims: Record<string, unknown>;
  disabled?: boolean;
  emailVerified?: boolean;
  phoneNumber?: string;
  /** An account without an email. */
  withoutEmail?: boolean;
  /** The time when its refresh tokens were last revoked, in Firebase Authentication's format. */
  tokensValidAfterTime?: string;
  /** When the account was created; the beginning of 2026 without it. */
  creationTime?: string;
}

const toEmail = (uid: string) => `${uid}@appshelf.test`;

/**
 * A fake of Firebase Authentication with the accounts `stored`, by uid. It writes changes to `log`. The email of an
 * account is `{uid}@appshelf.test`.
 */
export function fakeAccounts(stored: Record<string, FakeAccount>, log: string[] = []) {
  const unknown = () => Object.assign(new Error('No such user.'), { code: 'auth/user-not-found' });
  const record = (uid: string): Promise<Account> => {
    const account = stored[uid];
    if (account === undefined) return Promise.reject(unknown());
    const {
      claims,
      disabled = false,
      emailVerified = true,
      withoutEmail = false,
      creationTime = 'Thu, 01 Jan 2026 00:00:00 GMT',
      ...others
    } = account;
    return Promise.resolve({
      uid,
      ...(withoutEmail ? {} : { email: toEmail(uid) }),
      emailVerified,
      disabled,
      ...others,
      customClaims: claims,
      providerData: [],
      metadata: { creationTime, lastSignInTime: '' },
    });
  };
  const accounts: Accounts = {
    getUser: record,
    getUsers: async (identifiers) => {
      if (identifiers.length > 100) throw new Error('At most 100 accounts are read at once.');
      return {
        users: await Promise.all(
          identifiers.flatMap(({ uid }) => (uid in stored ? [record(uid)] : [])),
        ),
      };
    },
    getUserByEmail: (email) => record(email.split('@')[0] ?? ''),
    getUserByPhoneNumber: (phoneNumber) =>
      record(Object.keys(stored).find((uid) => stored[uid]?.phoneNumber === phoneNumber) ?? ''),
    listUsers: async (maxResults = 1_000, pageToken = '0') => {
      const [start, end] = [Number(pageToken), Number(pageToken) + maxResults];
      const users = await Promise.all(Object.keys(stored).slice(start, end).map(record));
      return end < Object.keys(stored).length ? { users, pageToken: String(end) } : { users };
    },
    updateUser: async (uid, changes) => {
      await record(uid);
      stored[uid] = { claims: {}, ...stored[uid], ...changes };
      log.push(`update ${uid} ${JSON.stringify(changes)}`);
      return record(uid);
    },
    setCustomUserClaims: (uid, claims) => {
      stored[uid] = { ...stored[uid], claims: { ...claims } };
      log.push(`claims ${uid}`);
      return Promise.resolve();
    },
    deleteUser: async (uid) => {
      await record(uid);
      Reflect.deleteProperty(stored, uid);
      log.push(`delete ${uid}`);
    },
  };
  return { accounts, getClaims: (uid: string) => stored[uid]?.claims };
}

/** A callable's request by this account, or by a visitor. `ada` and `eve` have the administrator's claim. */
export function callBy(
  uid: string | null,
  data: unknown,
  claims: Record<string, unknown> = uid === 'bob' ? {} : { admin: true },
): CallableRequest {
  const request = { data, acceptsStreaming: false } as CallableRequest;
  if (uid === null) return request;
  const token: DecodedIdToken = {
    uid,
    sub: uid,
    email: toEmail(uid),
    aud: 'demo-appshelf',
    iss: 'https://securetoken.google.com/demo-appshelf',
    iat: 0,
    auth_time: 0,
    exp: 3600,
    firebase: { identities: {}, sign_in_provider: 'password' },
    ...claims,
  };
  return { ...request, auth: { uid, token, rawToken: '' } };
}
