import type { User as FirebaseUser } from 'firebase/auth';
import { describe, expect, it } from 'vitest';
import { getCustomClaims, toSignedIn } from './user';

const account = {
  uid: 'u1',
  displayName: 'Ada',
  email: 'ada@example.com',
  emailVerified: true,
  photoURL: null,
  phoneNumber: null,
  isAnonymous: false,
  tenantId: null,
  providerData: [],
  metadata: { creationTime: 'Fri, 20 Nov 2026 12:00:00 GMT', lastSignInTime: 'not a time' },
};

function firebaseUser(getIdTokenResult: () => Promise<unknown>): FirebaseUser {
  return { ...account, getIdTokenResult } as unknown as FirebaseUser;
}

describe('getCustomClaims', () => {
  it('leaves out what the provider itself sets', () => {
    expect(
      getCustomClaims({ sub: 'u1', iat: 1, name: 'Ada', firebase: {}, admin: true, team: 'x' }),
    ).toEqual({ admin: true, team: 'x' });
  });
});

describe('toSignedIn', () => {
  it('is plain data', async () => {
    const current = await toSignedIn(
      firebaseUser(() =>
        Promise.resolve({
          token: 't1',
          issuedAtTime: 'Fri, 20 Nov 2026 12:00:05 GMT',
          claims: { sub: 'u1', admin: true },
        }),
      ),
    );
    expect(current).toEqual({
      user: {
        uid: 'u1',
        displayName: 'Ada',
        email: 'ada@example.com',
        emailVerified: true,
        photoURL: null,
        phoneNumber: null,
        isAnonymous: false,
        tenantId: null,
        providerData: [],
        creationTime: Date.UTC(2026, 10, 20, 12),
        lastLoginTime: null,
        claims: { admin: true },
      },
      token: 't1',
      issuedAt: Date.UTC(2026, 10, 20, 12, 0, 5),
    });
  });

  it('has no token and no claims when the token cannot be refreshed', async () => {
    const current = await toSignedIn(firebaseUser(() => Promise.reject(new Error('offline'))));
    expect(current).toMatchObject({ token: null, issuedAt: 0, user: { uid: 'u1', claims: {} } });
  });
});
