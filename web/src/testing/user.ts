import type { User } from '@appshelf/model';

/** An account for tests. */
export function makeUser(overrides: Partial<User> = {}): User {
  return {
    uid: 'ada',
    displayName: 'Ada',
    email: 'ada@example.com',
    emailVerified: true,
    photoURL: null,
    phoneNumber: null,
    isAnonymous: false,
    tenantId: null,
    providerData: [],
    creationTime: null,
    lastLoginTime: null,
    claims: {},
    ...overrides,
  };
}
