import type { PersonSource } from '../load/sources';
import { getMoment } from './moments';
import { getPortraitUrl } from './pictures';
import { seedPassword } from './project';

/** Converts a person to an account in the Auth emulator's export format. Its password hashes are readable. */
function toAccount(person: PersonSource) {
  const { uid, email, name } = person;
  const createdAt = getMoment(person.joinedOn, uid);
  const lastSeenAt = getMoment(person.lastSeenOn, `${uid} seen`);
  const photoUrl = getPortraitUrl(person.uid);
  const salt = `fakeSalt${uid}`;
  const claims = [...(person.admin ? ['admin'] : []), ...person.roles];
  const face = { displayName: name, ...(photoUrl === null ? {} : { photoUrl }) };
  return {
    localId: uid,
    email,
    emailVerified: true,
    ...face,
    passwordHash: `fakeHash:salt=${salt}:password=${seedPassword}`,
    salt,
    passwordUpdatedAt: createdAt,
    validSince: String(Math.floor(createdAt / 1000)),
    createdAt: String(createdAt),
    lastLoginAt: String(lastSeenAt),
    lastRefreshAt: new Date(lastSeenAt).toISOString(),
    disabled: person.disabled,
    providerUserInfo: [
      { providerId: 'password', email, federatedId: email, rawId: email, ...face },
    ],
    ...(claims.length > 0
      ? { customAttributes: JSON.stringify(Object.fromEntries(claims.map((role) => [role, true]))) }
      : {}),
  };
}

/** `auth_export/accounts.json`. */
export function createAccountsExport(people: PersonSource[]) {
  return { kind: 'identitytoolkit#DownloadAccountResponse', users: people.map(toAccount) };
}

/**
 * `auth_export/config.json`. Sign-in reports unknown addresses and wrong passwords separately, as the error catalogue
 * expects.
 */
export const authConfig = {
  signIn: { allowDuplicateEmails: false },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: false },
};
