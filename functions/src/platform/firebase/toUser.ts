import type { User, UserAccount } from '@appshelf/model';
import type { Account } from './accounts';

/** Parses Firebase Authentication's UTC date to milliseconds since the epoch; null when there is none. */
function toMillis(date: string | null | undefined): number | null {
  const millis = Date.parse(date ?? '');
  return Number.isNaN(millis) ? null : millis;
}

/** Converts an account to the fields of `User`. An anonymous account has no sign-in provider. */
export function toUser(account: Account): User {
  return {
    uid: account.uid,
    displayName: account.displayName ?? null,
    email: account.email ?? null,
    emailVerified: account.emailVerified,
    photoURL: account.photoURL ?? null,
    phoneNumber: account.phoneNumber ?? null,
    isAnonymous: account.providerData.length === 0 && account.email === undefined,
    tenantId: account.tenantId ?? null,
    providerData: account.providerData.map((provider) => ({
      providerId: provider.providerId,
      uid: provider.uid,
      displayName: textOrNull(provider.displayName),
      email: textOrNull(provider.email),
      phoneNumber: textOrNull(provider.phoneNumber),
      photoURL: textOrNull(provider.photoURL),
    })),
    creationTime: toMillis(account.metadata.creationTime),
    lastLoginTime: toMillis(account.metadata.lastSignInTime),
    claims: account.customClaims ?? {},
  };
}

/** Converts undefined to null. The Admin SDK's types do not say that a provider's texts may be missing. */
function textOrNull(text: string | undefined): string | null {
  return text ?? null;
}

/** Converts an account for administrators. */
export function toUserAccount(account: Account): UserAccount {
  return { ...toUser(account), disabled: account.disabled };
}
