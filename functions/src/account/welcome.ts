import { collections, limits, type UserProfile } from '@appshelf/model';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { nullIfNotFound, type Account, type Accounts } from '../accounts';
import { createOnce } from '../createOnce';
import { queueMail, type OutgoingMail } from '../mail/outbox';
import { getWelcomeMailId, type DeletedUser } from './deleteUserData';

/** A name that mail programs would show as a link, or that says whom to write to. */
const looksLikeAddress = /[/@:\\]|\.\p{L}{2}/u;

/**
 * How a letter greets a member. Whoever registers chooses the name, and may register somebody else's address: a name
 * that could lead somewhere is not passed on.
 */
export function getGreeting(displayName: string | undefined, email: string): string {
  const name = displayName?.trim() ?? '';
  if (name !== '' && !looksLikeAddress.test(name)) return name.slice(0, limits.user.displayName);
  return email.split('@')[0] ?? email;
}

/** `users/{uid}` of a new account, times aside. */
export function toInitialProfile(
  account: Pick<Account, 'displayName' | 'photoURL'>,
): Omit<UserProfile, 'uid' | 'createdAt' | 'lastSeenAt'> {
  return {
    displayName: (account.displayName ?? '').trim().slice(0, limits.user.displayName),
    photoURL: account.photoURL ?? null,
    bio: '',
    preferences: { theme: 'system', emailOnModeration: true, emailOnReply: true },
  };
}

/** The letter that greets a new member. */
export function createWelcomeMail(
  email: string,
  displayName: string | undefined,
  siteUrl: string,
): OutgoingMail {
  return {
    to: [email],
    template: {
      name: 'welcome',
      data: {
        name: getGreeting(displayName, email),
        siteUrl,
        // Where the address is confirmed: a link that confirms by itself would lie open in the outbox.
        verifyUrl: `${siteUrl}/settings#email`,
      },
    },
  };
}

/** What greeting a new member depends on. */
export interface WelcomeContext {
  accounts: Pick<Accounts, 'getUser'>;
  firestore: Firestore;
  siteUrl: string;
  deleteUserData: (leaver: DeletedUser) => Promise<void>;
}

/**
 * Gives a new account its profile, unless it has one, and queues the letter that greets it, once. The account is looked
 * up: the name is often added right after the creation, and an event that comes late must not bring back traces of an
 * account that is gone.
 */
export async function welcomeUser(uid: string, context: WelcomeContext): Promise<void> {
  const { accounts, firestore, siteUrl } = context;
  const account = await nullIfNotFound(accounts.getUser(uid));
  if (account === null) return;
  const now = FieldValue.serverTimestamp();
  await createOnce(firestore.collection(collections.users).doc(uid), {
    ...toInitialProfile(account),
    createdAt: now,
    lastSeenAt: now,
  });
  if (account.email !== undefined) {
    const mail = createWelcomeMail(account.email, account.displayName, siteUrl);
    await queueMail(firestore, getWelcomeMailId(uid), mail);
  }
  const isGone = (await nullIfNotFound(accounts.getUser(uid))) === null;
  if (isGone) await context.deleteUserData({ uid, email: null });
}
