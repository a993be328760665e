/**
 * The roles of the rules tests. `textAdmin` has the claim as a text, which makes nobody an administrator. Two are not in
 * `roles`: `phone` signed in without an e-mail address, and `imported` has a uid that does not match the pattern of ids.
 */
export type Role =
  'visitor' | 'unverified' | 'member' | 'other' | 'textAdmin' | 'admin' | 'phone' | 'imported';

/** A signed-in person: uid and token. */
export interface Person {
  uid: string;
  token: {
    email?: string;
    email_verified?: boolean;
    name?: string;
    picture?: string;
    admin?: boolean | string;
  };
}

/** The person of each role. A visitor has none. */
export const people: Record<Exclude<Role, 'visitor'>, Person> = {
  unverified: { uid: 'una', token: { email: 'una@appshelf.test', email_verified: false } },
  member: {
    uid: 'mia',
    token: {
      email: 'mia@appshelf.test',
      email_verified: true,
      name: 'Mia Member',
      picture: 'https://pictures.example/mia.png',
    },
  },
  // A removed name and picture are empty texts in the token.
  other: {
    uid: 'ole',
    token: { email: 'ole@appshelf.test', email_verified: true, name: '', picture: '' },
  },
  textAdmin: {
    uid: 'tex',
    token: { email: 'tex@appshelf.test', email_verified: true, admin: 'true' },
  },
  admin: {
    uid: 'ada',
    token: { email: 'ada@appshelf.test', email_verified: true, name: 'Ada', admin: true },
  },
  phone: { uid: 'pho', token: {} },
  imported: { uid: 'im.ported', token: { email: 'imo@appshelf.test', email_verified: true } },
};

/** All roles, from the least to the most permissions. */
export const roles: readonly Role[] = [
  'visitor',
  'unverified',
  'member',
  'other',
  'textAdmin',
  'admin',
];

/** All roles that are signed in. */
export const signedIn: readonly Role[] = roles.filter((role) => role !== 'visitor');

/** All roles with a verified e-mail address. */
export const verified: readonly Role[] = signedIn.filter((role) => role !== 'unverified');

/** No role, for fields and documents that only the server writes. */
export const nobody: readonly Role[] = [];

/** The uid of a role. For a visitor it is an unused one. */
export const getUid = (role: Role): string => (role === 'visitor' ? 'nobody' : people[role].uid);
