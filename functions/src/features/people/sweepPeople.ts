import { forEachAtOnce, peopleSweepDocument } from '@appshelf/model';
import { Timestamp } from 'firebase-admin/firestore';
import type { Accounts } from '../../platform/firebase/accounts';
import { decode, fields, nullable, text, time } from '../../platform/firebase/decode';
import { indexPerson, type PeopleContext } from './indexPerson';

/** What {@link sweepPeople} depends on. */
interface SweepContext extends PeopleContext {
  accounts: Pick<Accounts, 'getUser' | 'listUsers'>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

const weekMs = 7 * 24 * 60 * 60_000;

/** How long a run begins with more accounts, in milliseconds. */
const timeBudgetMs = 5 * 60_000;

/** How many accounts are read before the run stores its place, and how many are renewed at the same time. */
const [pageSize, atOnce] = [200, 20];

/** Where the renewal is: the page token of the next accounts; null when it is finished. */
const storedPlace = fields({ startedAt: time, pageToken: nullable(text) });

/**
 * Renews the entries by which accounts are found, once a week and page by page: those of accounts from before there were
 * entries, and of those that somebody changed in the Firebase console. The place is stored after each page, so that the next
 * run goes on where one ended.
 */
export async function sweepPeople(context: SweepContext): Promise<void> {
  const { accounts, firestore, now } = context;
  const document = firestore.doc(peopleSweepDocument);
  const stored = decode(await document.get(), storedPlace);
  const isNew = stored === undefined || stored.pageToken === null;
  if (isNew && now() - (stored?.startedAt.toMillis() ?? -Infinity) < weekMs) return;
  const startedAt = isNew ? Timestamp.fromMillis(now()) : stored.startedAt;
  let pageToken = stored?.pageToken ?? null;
  const end = now() + timeBudgetMs;
  do {
    const page = await accounts.listUsers(pageSize, pageToken ?? undefined);
    await forEachAtOnce(page.users, atOnce, ({ uid }) => indexPerson(uid, context));
    pageToken = page.pageToken === '' ? null : (page.pageToken ?? null);
    await document.set({ startedAt, pageToken });
  } while (pageToken !== null && now() < end);
}
