import { limits, portraitHosts, toPlainName, type UserProfile } from '@appshelf/model';
import type { Account } from '../../platform/firebase/accounts';

/** The portrait of an account with Google. Anybody can register with any address, and a new account has no file here. */
function findPortrait(address: string | undefined): string | null {
  const isPortrait = portraitHosts.some((host) => address?.startsWith(`${host}/`));
  return address !== undefined && isPortrait ? address : null;
}

/** The fields of `users/{uid}` for a new account, except the timestamps. */
export function toInitialProfile(
  account: Pick<Account, 'displayName' | 'photoURL'>,
): Omit<UserProfile, 'uid' | 'createdAt' | 'lastSeenAt'> {
  return {
    displayName: toPlainName(account.displayName ?? '')
      .trim()
      .slice(0, limits.user.displayName),
    photoURL: findPortrait(account.photoURL),
    bio: '',
    preferences: { theme: 'system', emailOnModeration: true, emailOnReply: true },
  };
}
