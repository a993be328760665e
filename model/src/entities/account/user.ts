import type { UserClaims } from '../../rights/permissions';

/** A user of Firebase Authentication as plain data. */
export interface User {
  uid: string;
  displayName: string | null;
  email: string | null;
  emailVerified: boolean;
  photoURL: string | null;
  phoneNumber: string | null;
  isAnonymous: boolean;
  tenantId: string | null;
  providerData: UserProvider[];
  /** Milliseconds since the epoch; null when unknown. */
  creationTime: number | null;
  lastLoginTime: number | null;
  claims: UserClaims;
}

/** A sign-in provider of a user, with the user's data there. */
export interface UserProvider {
  providerId: string;
  uid: string;
  displayName: string | null;
  email: string | null;
  phoneNumber: string | null;
  photoURL: string | null;
}

function findFilled(...texts: (string | null | undefined)[]): string | undefined {
  return texts.map((text) => text?.trim()).find((text) => text !== undefined && text !== '');
}

/** The name to show: the display name, else the part of the email before the @, else 'User'. */
export function getDisplayName(user: Pick<User, 'displayName' | 'email'>): string {
  return findFilled(user.displayName, user.email?.split('@')[0]) ?? 'User';
}

/** The first letter of a name as people count letters, in upper case, else 'U'. It is shown in place of a missing picture. */
export function getNameInitial(name: string): string {
  const text = findFilled(name) ?? 'U';
  const [first] = new Intl.Segmenter().segment(text);
  return first?.segment.normalize('NFC').toUpperCase() ?? 'U';
}

/** The first letter of a user's display name or email in upper case, else 'U'. */
export function getInitial(user: Pick<User, 'displayName' | 'email'>): string {
  return getNameInitial(findFilled(user.displayName, user.email) ?? '');
}

/** Whether the user is an administrator: the claim `admin` is exactly `true`. */
export function isAdministrator(user: Pick<User, 'claims'> | null): boolean {
  return user?.claims.admin === true;
}
