import type { UserProfile } from '@appshelf/model';
import { nullIfNotFound, type Accounts } from '../accounts';
import { canBeInPath } from '../firebase/pathIds';

/** A mail that a member can turn off (/settings). */
export type MailPreference = 'emailOnModeration' | 'emailOnReply';

/** Reads members' accounts and profiles. */
export interface MemberDirectory {
  accounts: Pick<Accounts, 'getUser'>;
  /** The fields of `users/{uid}`; undefined when there is no profile. */
  profile: (uid: string) => Promise<Partial<Pick<UserProfile, 'preferences'>> | undefined>;
}

/**
 * The address of a member who wants such mails. Null when the account does not exist, is disabled or has no confirmed
 * address, and when the member turned such mails off. Without a profile they are on.
 */
export async function findRecipient(
  uid: unknown,
  preference: MailPreference,
  { accounts, profile }: MemberDirectory,
): Promise<string | null> {
  if (!canBeInPath(uid, 'a mail to a member')) return null;
  const account = await nullIfNotFound(accounts.getUser(uid));
  if (account === null || account.disabled || !account.emailVerified) return null;
  const choices: Partial<UserProfile['preferences']> | undefined = (await profile(uid))
    ?.preferences;
  return choices?.[preference] === false ? null : (account.email ?? null);
}
