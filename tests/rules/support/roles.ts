import { pictureUrl } from './pictures';

/**
 * Who asks in the rules tests. `textAdmin` holds the claim as a text, which makes nobody an administrator. Those of
 * {@link SpecialRole} are not among `roles`.
 */
export type Role =
  'visitor' | 'unverified' | 'member' | 'other' | 'textAdmin' | 'admin' | SpecialRole;

/**
 * `phone` signed in without an e-mail address, `live` signed in to a project that exists outside of emulators, and
 * `foreignPicture` gave the identity provider a picture of another site.
 */
export type SpecialRole = 'phone' | 'live' | 'foreignPicture';

/** A signed-in person: uid and token. */
export interface Person {
  uid: string;
  token: {
    email?: string;
    email_verified?: boolean;
    name?: string;
    picture?: string;
    admin?: boolean | string;
    aud?: string;
  };
}

/** The people behind the roles; nobody for the visitor. */
export const people: Record<Exclude<Role, 'visitor'>, Person> = {
  unverified: { uid: 'una', token: { email: 'una@appshelf.test', email_verified: false } },
  member: {
    uid: 'mia',
    token: {
      email: 'mia@appshelf.test',
      email_verified: true,
      name: 'Mia Member',
      picture: pictureUrl('avatars/mia/a.png'),
    },
  },
  // Name and picture were taken away again, which leaves empty texts in the token.
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
  live: {
    uid: 'liv',
    token: { email: 'liv@appshelf.test', email_verified: true, aud: 'appshelf-live' },
  },
  foreignPicture: {
    uid: 'eve',
    token: {
      email: 'eve@appshelf.test',
      email_verified: true,
      name: 'Eve',
      picture: 'https://pictures.example/eve.png',
    },
  },
};

/** The roles that few tests ask for. */
export const specialRoles: readonly SpecialRole[] = ['phone', 'live', 'foreignPicture'];

/** Everybody, from who may least to who may most. */
export const roles: readonly Role[] = [
  'visitor',
  'unverified',
  'member',
  'other',
  'textAdmin',
  'admin',
];

/** Everybody with an identity. */
export const signedIn: readonly Role[] = roles.filter((role) => role !== 'visitor');

/** Everybody whose e-mail address is proved. */
export const verified: readonly Role[] = signedIn.filter((role) => role !== 'unverified');

/** For what is the server’s alone. */
export const nobody: readonly Role[] = [];

/** The uid behind a role; a stand-in for the visitor, who has none. */
export const getUid = (role: Role): string => (role === 'visitor' ? 'nobody' : people[role].uid);
