import { describe, expect, it } from 'vitest';
import type { Account } from '../../platform/firebase/accounts';
import { callBy, fakeAccounts } from '../../platform/callables/testing';
import { getUser } from './getUser';
import { toUser } from '../../platform/firebase/toUser';

const stored = () => ({
  ada: { claims: { admin: true } },
  bob: { claims: { tier: 'gold' }, phoneNumber: '+15550100', disabled: true },
});

describe('findUser', () => {
  it.each([{ uid: 'bob' }, { email: 'bob@appshelf.test' }, { phoneNumber: '+15550100' }])(
    'finds by %j',
    async (data) => {
      const { accounts } = fakeAccounts(stored());
      const user = await getUser.handle(callBy('ada', data), { accounts });
      expect(user).toMatchObject({
        uid: 'bob',
        email: 'bob@appshelf.test',
        claims: { tier: 'gold' },
        disabled: true,
      });
    },
  );

  it.each([
    ['a visitor', null, { uid: 'bob' }, 'unauthenticated'],
    ['a member', 'bob', { uid: 'bob' }, 'permission-denied'],
    ['an unknown uid', 'ada', { uid: 'nobody' }, 'not-found'],
    ['an unknown email', 'ada', { email: 'nobody@appshelf.test' }, 'not-found'],
    ['an unknown number', 'ada', { phoneNumber: '+15550199' }, 'not-found'],
    ['a malformed number', 'ada', { phoneNumber: '5550100' }, 'invalid-argument'],
    ['a malformed email', 'ada', { email: 'bob' }, 'invalid-argument'],
    ['both', 'ada', { uid: 'bob', email: 'bob@appshelf.test' }, 'invalid-argument'],
    ['neither', 'ada', {}, 'invalid-argument'],
  ])('refuses %s', async (_name, caller, data, code) => {
    const { accounts } = fakeAccounts(stored());
    await expect(getUser.handle(callBy(caller, data), { accounts })).rejects.toMatchObject({
      code,
    });
  });
});

describe('toUser', () => {
  const bare: Account = {
    uid: 'u1',
    emailVerified: false,
    disabled: false,
    providerData: [],
    metadata: { creationTime: 'Thu, 01 Jan 2026 00:00:00 GMT', lastSignInTime: '' },
  };

  it('sets missing fields of an anonymous account to null', () => {
    expect(toUser(bare)).toEqual({
      uid: 'u1',
      displayName: null,
      email: null,
      emailVerified: false,
      photoURL: null,
      phoneNumber: null,
      isAnonymous: true,
      tenantId: null,
      providerData: [],
      creationTime: Date.UTC(2026, 0, 1),
      lastLoginTime: null,
      claims: {},
    });
  });

  it('converts every field of a full account, and nothing secret', () => {
    const provider = {
      providerId: 'google.com',
      uid: 'g1',
      displayName: 'Ada',
      email: 'ada@appshelf.test',
      phoneNumber: '+15550100',
      photoURL: 'https://pictures.example/ada.png',
    };
    const secrets = { passwordHash: 'hash', passwordSalt: 'salt' };
    const user = toUser({
      ...bare,
      ...secrets,
      ...provider,
      uid: 'u1',
      emailVerified: true,
      tenantId: 't1',
      customClaims: { admin: true },
      providerData: [provider],
    });
    expect(user).toMatchObject({
      displayName: 'Ada',
      phoneNumber: '+15550100',
      isAnonymous: false,
      tenantId: 't1',
      claims: { admin: true },
    });
    expect(user.providerData).toEqual([provider]);
    expect(JSON.stringify(user)).not.toMatch(/hash|salt/);
  });
});
