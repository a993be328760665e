import { createHash } from 'node:crypto';
import { collections, emailSettingsPath, quotas } from '@appshelf/model';
import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { nullIfNotFound, type Accounts } from '../../platform/firebase/accounts';
import { createOnce } from '../../platform/firebase/createOnce';
import { canBeInPath } from '../../platform/firebase/pathIds';
import { getGreeting } from '../../outbox/mail/compose/greeting';
import { getMailbox } from '../../outbox/mail/recipient/mailbox';
import { queueMail, type OutgoingMail } from '../../outbox/mail/queue/outbox';
import { toInitialProfile } from '../../outbox/notifications/initialProfile';
import { isGone, type DeletedUser } from '../../lifecycle/leaving/deletedUser';
import { getWelcomeMailId } from '../../outbox/mail/mailIds';

/** Creates the welcome email. */
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
        // The page that sends a confirmation link. A confirmation link itself would be readable in the outbox.
        verifyUrl: `${siteUrl}${emailSettingsPath}`,
      },
    },
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40);

/**
 * Whether an account gets the welcome mail: only the first account with a mailbox in {@link quotas.welcomeDays} days,
 * since anybody can register with somebody else's address, delete the account, and repeat that. Stores hashes, which
 * Firestore deletes (`ttl` in firestore.indexes.json). A repeated call has the same result.
 */
async function mayWelcome(uid: string, email: string, firestore: Firestore): Promise<boolean> {
  const id = `welcome-${digest(getMailbox(email))}`;
  const reference = firestore.collection(collections.rateLimits).doc(id);
  return firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(reference);
    const expireAt: unknown = stored.get('expireAt');
    // Firestore deletes expired documents a day late.
    if (expireAt instanceof Timestamp && expireAt.toMillis() > Date.now()) {
      return stored.get('account') === digest(uid);
    }
    const until = Timestamp.fromMillis(Date.now() + quotas.welcomeDays * 24 * 60 * 60_000);
    transaction.set(reference, { account: digest(uid), expireAt: until });
    return true;
  });
}

/** What {@link welcomeUser} depends on. */
export interface WelcomeContext {
  accounts: Pick<Accounts, 'getUser'>;
  firestore: Firestore;
  siteUrl: string;
  deleteUserData: (user: DeletedUser) => Promise<void>;
}

/**
 * Creates the profile of a new account, unless it has one, and queues one welcome email. The account is read again for
 * two reasons: its name is often set just after its creation, and a late event must not create data for a deleted
 * account.
 */
export async function welcomeUser(uid: string, context: WelcomeContext): Promise<void> {
  if (!canBeInPath(uid, 'the profile and the welcome mail of a new account')) return;
  const { accounts, firestore, siteUrl } = context;
  const account = await nullIfNotFound(accounts.getUser(uid));
  if (account === null) return;
  const now = FieldValue.serverTimestamp();
  await createOnce(firestore.collection(collections.users).doc(uid), {
    ...toInitialProfile(account),
    createdAt: now,
    lastSeenAt: now,
  });
  if (account.email !== undefined && (await mayWelcome(uid, account.email, firestore))) {
    const mail = createWelcomeMail(account.email, account.displayName, siteUrl);
    await queueMail(firestore, getWelcomeMailId(uid), { ...mail, uid });
  }
  if (await isGone(uid, accounts)) await context.deleteUserData({ uid, email: null });
}
