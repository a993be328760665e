import { collections, type Audience } from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import type { Account, Accounts } from '../../platform/firebase/accounts';
import { canBeInPath } from '../../platform/firebase/pathIds';

/** A possible recipient of a campaign. */
export interface Recipient {
  uid: string;
  email: string;
}

/** A page of recipients. `cursor` is where the next page begins, null on the last page. */
export interface RecipientPage {
  recipients: Recipient[];
  cursor: string | null;
}

/** The services from which recipients are read. */
export interface RecipientSource {
  accounts: Pick<Accounts, 'listUsers'> & {
    /** The accounts with these uids, 100 at most. Deleted accounts are left out. */
    getUsers: (identifiers: { uid: string }[]) => Promise<{ users: Account[] }>;
  };
  firestore: Firestore;
}

const toRecipients = (accounts: Account[], isMeant: (account: Account) => boolean): Recipient[] =>
  accounts.flatMap((account) => {
    const { uid, email, disabled } = account;
    if (email === undefined || disabled || !isMeant(account)) return [];
    return canBeInPath(uid, 'a mail of a campaign') ? [{ uid, email }] : [];
  });

async function listAccountRecipients(
  { accounts }: RecipientSource,
  size: number,
  cursor: string | null,
  isMeant: (account: Account) => boolean,
): Promise<RecipientPage> {
  const page = await accounts.listUsers(size, cursor ?? undefined);
  const next = page.pageToken ?? '';
  return { recipients: toRecipients(page.users, isMeant), cursor: next === '' ? null : next };
}

/** The maximum of accounts that Firebase Authentication looks up at once. */
const lookupLimit = 100;

/**
 * Lists the authors of published instructions, ordered by author. The next page begins after the last author, so that
 * each author is listed once.
 */
async function listAuthorRecipients(
  { accounts, firestore }: RecipientSource,
  cursor: string | null,
): Promise<RecipientPage> {
  const byAuthor = firestore
    .collection(collections.instructions)
    .where('status', '==', 'published')
    .orderBy('authorUid')
    .limit(lookupLimit);
  const { docs } = await (cursor === null ? byAuthor : byAuthor.startAfter(cursor))
    .select('authorUid')
    .get();
  const uids = [...new Set(docs.map((document) => String(document.get('authorUid'))))];
  if (uids.length === 0) return { recipients: [], cursor: null };
  const { users } = await accounts.getUsers(uids.map((uid) => ({ uid })));
  return {
    recipients: toRecipients(users, ({ emailVerified }) => emailVerified),
    cursor: docs.length < lookupLimit ? null : (uids.at(-1) ?? null),
  };
}

/**
 * Lists a page of recipients: enabled accounts with an email address. Authors are reached at verified addresses only,
 * since an unverified one may be somebody else's. The audience of all members includes unverified addresses.
 *
 * @param size how many accounts to look at, 1,000 at most
 */
export function listRecipients(
  audience: Audience,
  directory: RecipientSource,
  cursor: string | null,
  size: number,
): Promise<RecipientPage> {
  switch (audience) {
    case 'members':
      return listAccountRecipients(directory, size, cursor, () => true);
    case 'verified':
      return listAccountRecipients(directory, size, cursor, ({ emailVerified }) => emailVerified);
    case 'authors':
      return listAuthorRecipients(directory, cursor);
  }
}

/** The maximum of accounts that Firebase Authentication lists at once. */
const listLimit = 1_000;

/** Counts how many members a campaign would reach now, and how many have unsubscribed. */
export async function countAudience(audience: Audience, directory: RecipientSource) {
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
    const page: RecipientPage = await listRecipients(audience, directory, cursor, listLimit);
    const out = page.recipients.filter(({ uid }) => unsubscribed.has(uid)).length;
    counted.unsubscribed += out;
    counted.recipients += page.recipients.length - out;
    cursor = page.cursor;
  } while (cursor !== null);
  return counted;
}
