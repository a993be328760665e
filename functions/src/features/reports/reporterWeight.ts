import { collections } from '@appshelf/model';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Account } from '../../platform/firebase/accounts';
import type { ReportContext } from './reportContext';

/** What is known of a member who reports. */
export interface Reporter {
  /** The age of the account, in whole days: what is counted again on the same day is the same. */
  days: number;
  /** How many reviews and instructions of the member a moderator accepted. */
  accepted: number;
  /** How many reports of the member were upheld, and how many dismissed. */
  upheld: number;
  dismissed: number;
}

const dayMs = 24 * 60 * 60 * 1_000;

/** Reports of an account in its first days count nothing, however many such accounts there are. */
const newDays = 7;

/** From this age on, an account counts as much as its member's contributions allow. */
const fullDays = 30;

/** The weight of a report by a member without accepted contributions. */
const share = 1 / 4;

/** How many contributions make a report count 1. */
const fullContributions = 3;

/** A member with less than this left after false reports counts nothing. */
const least = 1 / 8;

/**
 * How much a member's report counts, from 0 to 1: nothing in the first week, a quarter at most without accepted
 * contributions, and half as much for each report that was dismissed beyond those that were upheld, down to nothing after
 * four.
 */
export function getReporterWeight({ days, accepted, upheld, dismissed }: Reporter): number {
  if (!(days >= newDays)) return 0;
  const age = Math.min(1, days / fullDays);
  const contributions = Math.min(fullContributions, accepted + upheld);
  const standing = share + (1 - share) * (contributions / fullContributions);
  const honesty = 0.5 ** Math.max(0, dismissed - upheld);
  return honesty < least ? 0 : age * standing * honesty;
}

const toCount = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);

type Fields = Record<string, unknown> | undefined;

/**
 * Parses what is stored of a reporter: `reporters/{uid}`, which counts what became of the reports, and `trust/{uid}`, what
 * became of submissions. Both are missing before the first decision.
 */
export function parseReporter(
  { metadata }: Pick<Account, 'metadata'>,
  reporter: Fields,
  trust: Fields,
  now: number,
): Reporter {
  return {
    days: Math.floor((now - Date.parse(metadata.creationTime)) / dayMs),
    accepted: toCount(trust?.accepted),
    upheld: toCount(reporter?.upheld),
    dismissed: toCount(reporter?.dismissed),
  };
}

/**
 * Reads how much the reports of members count now, by uid. One whose account is disabled, gone or not verified counts
 * nothing.
 *
 * @param uids 100 at most, as many as one request to Firebase Authentication takes
 */
export async function readWeights(
  uids: readonly string[],
  transaction: Transaction,
  { accounts, firestore }: Pick<ReportContext, 'accounts' | 'firestore'>,
): Promise<Map<string, number>> {
  if (uids.length === 0) return new Map();
  const [documents, { users }] = await Promise.all([
    transaction.getAll(...uids.flatMap((uid) => getDocuments(uid, firestore))),
    accounts.getUsers(uids.map((uid) => ({ uid }))),
  ]);
  const known = new Map(users.map((user) => [user.uid, user]));
  const now = Date.now();
  return new Map(
    uids.map((uid, index) => {
      const user = known.get(uid);
      if (user === undefined || user.disabled || !user.emailVerified) return [uid, 0];
      const [reporter, trust] = documents.slice(2 * index, 2 * index + 2);
      return [uid, getReporterWeight(parseReporter(user, reporter?.data(), trust?.data(), now))];
    }),
  );
}

const getDocuments = (uid: string, firestore: Firestore) => [
  firestore.collection(collections.reporters).doc(uid),
  firestore.collection(collections.trust).doc(uid),
];
