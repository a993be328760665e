import type { User } from '@appshelf/model';
import type { UserRecord } from 'firebase-admin/auth';

/** Milliseconds since the epoch of the provider's UTC date text; null when it has none. */
function millisOf(date: string | null | undefined): number | null {
  const millis = Date.parse(date ?? '');
  return Number.isNaN(millis) ? null : millis;
}

/** The account as the specification, section 3, lists its fields. Anonymous accounts have no provider at all. */
export function toUser(record: UserRecord): User {
  return {
    uid: record.uid,
    displayName: record.displayName ?? null,
    email: record.email ?? null,
    emailVerified: record.emailVerified,
    photoURL: record.photoURL ?? null,
    phoneNumber: record.phoneNumber ?? null,
    isAnonymous: record.providerData.length === 0 && record.email === undefined,
    tenantId: record.tenantId ?? null,
    providerData: record.providerData.map((provider) => ({
      providerId: provider.providerId,
      uid: provider.uid,
      displayName: textOrNull(provider.displayName),
      email: textOrNull(provider.email),
      phoneNumber: textOrNull(provider.phoneNumber),
      photoURL: textOrNull(provider.photoURL),
    })),
    creationTime: millisOf(record.metadata.creationTime),
    lastLoginTime: millisOf(record.metadata.lastSignInTime),
    claims: record.customClaims ?? {},
  };
}

/** The Admin SDK declares a provider's texts as always there, and leaves them out all the same. */
function textOrNull(text: string | undefined): string | null {
  return text ?? null;
}
