import {
  defaultPreferences,
  getNotificationChoice,
  isNotificationKindOn,
  memberPreferences,
  toReader,
  type ModuleId,
  type NotificationKind,
  type UserProfile,
} from '@appshelf/model';
import { nullIfNotFound, type Account, type Accounts } from '../../../platform/firebase/accounts';
import { canBeInPath } from '../../../platform/firebase/pathIds';

/** Reads members' accounts and profiles, and what the site does without. */
export interface MemberDirectory {
  accounts: Pick<Accounts, 'getUser'>;
  /** The fields of `users/{uid}`; undefined when there is no profile. */
  profile: (uid: string) => Promise<Partial<Pick<UserProfile, 'preferences'>> | undefined>;
  switchedOff: () => Promise<readonly ModuleId[]>;
}

/** How a member is told of something. */
interface Recipient {
  account: Account;
  /** Where an email goes; null for a member who is told in the page only. */
  email: string | null;
}

/** The verified address of an account; null when there is none, or when the account is disabled. */
const getMailAddress = ({ email, emailVerified, disabled }: Account): string | null =>
  disabled || !emailVerified ? null : (email ?? null);

/**
 * How a member is told of a kind of notification, by their choice in /settings. Null when they turned it off, when its
 * module is off, and when the account does not exist. Without a profile the defaults hold, and for every preference that it lacks.
 */
export async function findRecipient(
  uid: unknown,
  kind: NotificationKind,
  { accounts, profile, switchedOff }: MemberDirectory,
): Promise<Recipient | null> {
  if (!canBeInPath(uid, 'a notification of a member')) return null;
  const account = await nullIfNotFound(accounts.getUser(uid));
  if (account === null || !isNotificationKindOn(kind, await switchedOff())) return null;
  const stored = (await profile(uid))?.preferences;
  const preferences = toReader(memberPreferences).safeParse({ ...defaultPreferences, ...stored });
  const choice = getNotificationChoice(preferences.data ?? defaultPreferences, kind);
  if (choice === 'off') return null;
  return { account, email: choice === 'mail' ? getMailAddress(account) : null };
}
