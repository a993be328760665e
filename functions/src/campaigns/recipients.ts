import { collections, type Audience } from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import type { Account, Accounts } from '../accounts';

/** Somebody a letter to a group may go to. */
export interface Recipient {
  uid: string;
  email: string;
}

/** A part of a group, and where the next one begins; null after the last one. */
export interface RecipientPage {
  recipients: Recipient[];
  cursor: string | null;
}

/** Where groups are read from. */
export interface Directory {
  accounts: Pick<Accounts, 'listUsers'> & {
    /** The accounts with these uids, 100 at most; those that are gone are left out. */
    getUsers: (identifiers: { uid: string }[]) => Promise<{ users: Account[] }>;
  };
  firestore: Firestore;
}

const reachable = (accounts: Account[], isMeant: (account: Account) => boolean): Recipient[] =>
  accounts.flatMap((account) => {
    const { uid, email, disabled } = account;
    return email === undefined || disabled || !isMeant(account) ? [] : [{ uid, email }];
  });

async function accountPage(
  { accounts }: Directory,
  size: number,
  cursor: string | null,
  isMeant: (account: Account) => boolean,
): Promise<RecipientPage> {
  const page = await accounts.listUsers(size, cursor ?? undefined);
  const next = page.pageToken ?? '';
  return { recipients: reachable(page.users, isMeant), cursor: next === '' ? null : next };
}

/** As many accounts as the identity provider looks up at once. */
const mostLookedUp = 100;

/** Goes through published instructions by author, so that each author comes once: the next page begins behind the last. */
async function authorPage(
  { accounts, firestore }: Directory,
  cursor: string | null,
): Promise<RecipientPage> {
  const byAuthor = firestore
    .collection(collections.instructions)
    .where('status', '==', 'published')
    .orderBy('authorUid')
    .limit(mostLookedUp);
  const { docs } = await (cursor === null ? byAuthor : byAuthor.startAfter(cursor))
    .select('authorUid')
    .get();
  const uids = [...new Set(docs.map((document) => String(document.get('authorUid'))))];
  if (uids.length === 0) return { recipients: [], cursor: null };
  const { users } = await accounts.getUsers(uids.map((uid) => ({ uid })));
  return {
    recipients: reachable(users, ({ emailVerified }) => emailVerified),
    cursor: docs.length < mostLookedUp ? null : (uids.at(-1) ?? null),
  };
}

/**
 * A part of a group: enabled accounts with an address. Authors are written to at confirmed addresses only, as the others
 * may be somebody else's; whoever writes to all members has chosen to reach those too.
 *
 * @param size how many accounts to look at, 1,000 at most
 */
export function recipientPage(
  audience: Audience,
  directory: Directory,
  cursor: string | null,
  size: number,
): Promise<RecipientPage> {
  switch (audience) {
    case 'members':
      return accountPage(directory, size, cursor, () => true);
    case 'verified':
      return accountPage(directory, size, cursor, ({ emailVerified }) => emailVerified);
    case 'authors':
      return authorPage(directory, cursor);
  }
}

/** As many accounts as the identity provider lists at once. */
const mostListed = 1_000;

/** How many a letter to this group would go to now, and how many have unsubscribed. */
export async function countedRecipients(audience: Audience, directory: Directory) {
  const { docs } = await directory.firestore
    .collection(collections.mailSubscriptions)
    .orderBy('unsubscribedAt')
    .where('unsubscribedAt', '!=', null)
    .select()
    .get();
  const unsubscribed = new Set(docs.map(({ id }) => id));
  const counted = { recipients: 0, unsubscribed: 0 };
  let cursor: string | null = null;
  do {
    const page: RecipientPage = await recipientPage(audience, directory, cursor, mostListed);
    const out = page.recipients.filter(({ uid }) => unsubscribed.has(uid)).length;
    counted.unsubscribed += out;
    counted.recipients += page.recipients.length - out;
    cursor = page.cursor;
  } while (cursor !== null);
  return counted;
}
