import { namelessAuthor, type Role as StaffRole } from '@appshelf/model';
import { pictureUrl } from './pictures';

/**
 * The roles of the rules tests. `textAdmin` has the claims of all roles as texts, which grant nothing. Those of
 * {@link SpecialRole} are not in `roles`.
 */
export type Role =
  'visitor' | 'unverified' | 'member' | 'other' | 'textAdmin' | StaffRole | SpecialRole;

/**
 * `phone` signed in without an email address, `anonymous` without anything, `live` signed in to a project that exists outside of emulators, `imported` has
 * a uid that does not match the pattern of ids, and `foreignPicture` gave the identity provider a picture of another site.
 */
export type SpecialRole =
  'phone' | 'anonymous' | 'live' | 'imported' | 'foreignPicture' | 'moderator';

/** A signed-in person: uid and token. */
export interface Person {
  uid: string;
  token: Partial<Record<StaffRole, boolean | string>> & {
    email?: string;
    email_verified?: boolean;
    name?: string;
    picture?: string;
    aud?: string;
    firebase?: { sign_in_provider: 'anonymous' };
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
      picture: pictureUrl('avatars/mia/a.png'),
    },
  },
  // A removed name and picture are empty texts in the token.
  other: {
    uid: 'ole',
    token: { email: 'ole@appshelf.test', email_verified: true, name: '', picture: '' },
  },
  textAdmin: {
    uid: 'tex',
    token: {
      email: 'tex@appshelf.test',
      email_verified: true,
      admin: 'true',
      moderator: 'true',
      editor: 'true',
      analyst: 'true',
    },
  },
  moderator: {
    uid: 'mod',
    token: { email: 'mod@appshelf.test', email_verified: true, moderator: true },
  },
  editor: { uid: 'edi', token: { email: 'edi@appshelf.test', email_verified: true, editor: true } },
  analyst: {
    uid: 'ana',
    token: { email: 'ana@appshelf.test', email_verified: true, analyst: true },
  },
  admin: {
    uid: 'ada',
    token: { email: 'ada@appshelf.test', email_verified: true, name: 'Ada', admin: true },
  },
  phone: { uid: 'pho', token: {} },
  anonymous: { uid: 'ano', token: { firebase: { sign_in_provider: 'anonymous' } } },
  imported: { uid: 'im.ported', token: { email: 'imo@appshelf.test', email_verified: true } },
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

/** The roles that few tests need. */
export const specialRoles: readonly SpecialRole[] = [
  'phone',
  'anonymous',
  'live',
  'imported',
  'foreignPicture',
  'moderator',
];

/** All roles, from the least to the most permissions. */
export const roles: readonly Role[] = [
  'visitor',
  'unverified',
  'member',
  'other',
  'textAdmin',
  'analyst',
  'moderator',
  'editor',
  'admin',
];

/** Who moderates. */
export const moderators: readonly Role[] = ['moderator', 'admin'];

/** Who edits the catalogue. */
export const editors: readonly Role[] = ['editor', 'admin'];

/** Who reads statistics. */
export const statisticsReaders: readonly Role[] = ['analyst', 'editor', 'admin'];

/** Everybody with a role. */
export const staff: readonly Role[] = ['analyst', 'moderator', 'editor', 'admin'];

/** All roles that are signed in. */
export const signedIn: readonly Role[] = roles.filter((role) => role !== 'visitor');

/** All roles with a verified email address. */
export const verified: readonly Role[] = signedIn.filter((role) => role !== 'unverified');

/** No role, for fields and documents that only the server writes. */
export const nobody: readonly Role[] = [];

/** The name that the rules expect of a person: the name in the token, or none. */
export function getName(uid: string): string {
  const { name = '' } = Object.values(people).find((each) => each.uid === uid)?.token ?? {};
  return name === '' ? namelessAuthor : name;
}

/** The uid of a role. For a visitor it is an unused one. */
export const getUid = (role: Role): string => (role === 'visitor' ? 'nobody' : people[role].uid);
