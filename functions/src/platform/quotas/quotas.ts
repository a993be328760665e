import { createHash } from 'node:crypto';
import {
  addDays,
  collections,
  quotaMessages,
  quotas,
  startOfDay,
  toDay,
  type CountedKind,
  type LimitedKind,
} from '@appshelf/model';
import {
  FieldPath,
  FieldValue,
  Timestamp,
  type DocumentReference,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { streamDocuments } from '../firebase/streamDocuments';
import { isActiveAdministrator, nullIfNotFound, type Accounts } from '../firebase/accounts';
import { decodeField, fields, list, text } from '../firebase/decode';

// Security rules can't count. So functions count after a write, and note in `quotas/{uid}` until when rules refuse
// more. Documents that were written before the note exists, such as many in one commit, are deleted again.

/** The dependencies of counting. */
export interface QuotaContext {
  accounts: Pick<Accounts, 'getUser'>;
  firestore: Firestore;
  now: () => number;
}

/** Rules refuse new documents until an old one is deleted. When that happens is not known. */
const noCertainTime = Timestamp.fromMillis(Date.UTC(9999, 0, 1));

const getQuota = (uid: string, firestore: Firestore): DocumentReference =>
  firestore.collection(collections.quotas).doc(uid);

/** The actions of a member on a day: hashes of the counted keys, as many as the quota at most. */
interface DayCount {
  day: string;
  counted: string[];
}

const dayCount = fields<DayCount>({ day: text, counted: list(text) });

/** Keys may contain the uids of other members, which must not stay when their accounts are gone. */
const toCountedKey = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 24);

/**
 * Whether a user cannot have written anything here: there is no account, and none was deleted while its tokens lived. An
 * import stores the pictures of another project's members in their folders, as many as there are.
 */
async function isOfAnotherProject(
  uid: string,
  { accounts, firestore }: Pick<QuotaContext, 'accounts' | 'firestore'>,
): Promise<boolean> {
  if ((await nullIfNotFound(accounts.getUser(uid))) !== null) return false;
  return !(await firestore.collection(collections.deletedUsers).doc(uid).get()).exists;
}

/**
 * Counts a review or an upload of today, once for each key, and has rules refuse more until midnight when the quota is
 * used up.
 *
 * @param key identifies what is counted, so that a repeated event counts nothing
 * @returns whether it is past the quota, and is to be deleted; never for an administrator, nor for a user who has no
 *   account here
 */
export async function exceedsDailyQuota(
  uid: string,
  kind: Exclude<LimitedKind, CountedKind | 'writes'>,
  key: string,
  { accounts, firestore, now }: QuotaContext,
): Promise<boolean> {
  const day = toDay(now());
  const quota = getQuota(uid, firestore);
  const isPast = await firestore.runTransaction(async (transaction) => {
    const stored = decodeField(await transaction.get(quota), `daily.${kind}`, dayCount);
    const counted = stored?.day === day ? stored.counted : [];
    const hashed = toCountedKey(key);
    // Older documents hold the keys themselves, and not their hashes.
    if (counted.includes(hashed) || counted.includes(key)) return false;
    if (counted.length >= quotas[kind]) return true;
    const now = [...counted, hashed];
    const midnight = Timestamp.fromMillis(startOfDay(addDays(day, 1)));
    const isUsedUp = now.length >= quotas[kind];
    transaction.set(
      quota,
      {
        daily: { [kind]: { day, counted: now } },
        ...(isUsedUp ? { refusedUntil: { [kind]: midnight } } : {}),
      },
      { merge: true },
    );
    return false;
  });
  if (!isPast || (await isActiveAdministrator(uid, accounts))) return false;
  return !(await isOfAnotherProject(uid, { accounts, firestore }));
}

/** The author's instructions with a status. */
const queryInstructions = (
  uid: string,
  status: 'draft' | 'submitted',
  firestore: Firestore,
): Query =>
  firestore
    .collection(collections.instructions)
    .where('status', '==', status)
    .where('authorUid', '==', uid);

/** The documents of a member that are counted. */
const countedQueries: Record<CountedKind, (uid: string, firestore: Firestore) => Query> = {
  drafts: (uid, firestore) => queryInstructions(uid, 'draft', firestore),
  collections: (uid, firestore) =>
    firestore.collection(collections.collections).where('ownerUid', '==', uid),
};

/**
 * Counts what a member has of a kind, and has rules refuse new ones while there are as many as the quota.
 *
 * @returns whether there are more than the quota; never for an administrator
 */
export async function exceedsTotalQuota(
  uid: string,
  kind: CountedKind,
  { accounts, firestore }: Pick<QuotaContext, 'accounts' | 'firestore'>,
): Promise<boolean> {
  const quota = getQuota(uid, firestore);
  const count = await firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(quota);
    const counted = await transaction.get(countedQueries[kind](uid, firestore).count());
    const { count } = counted.data();
    const isRefused = stored.get(`refusedUntil.${kind}`) !== undefined;
    const isUsedUp = count >= quotas[kind];
    if (isUsedUp !== isRefused) {
      const until = isUsedUp ? noCertainTime : FieldValue.delete();
      transaction.set(quota, { refusedUntil: { [kind]: until } }, { merge: true });
    }
    return count;
  });
  return count > quotas[kind] && !(await isActiveAdministrator(uid, accounts));
}

/**
 * Requires that an author has fewer instructions in the moderators' queue than the quota, without the one that is
 * submitted.
 *
 * @throws HttpsError `resource-exhausted`
 */
export async function requireSubmissionQuota(
  uid: string,
  submittedId: string,
  transaction: Transaction,
  firestore: Firestore,
): Promise<void> {
  const waiting = queryInstructions(uid, 'submitted', firestore).limit(quotas.submissions + 1);
  const { docs } = await transaction.get(waiting.select());
  if (docs.filter(({ id }) => id !== submittedId).length < quotas.submissions) return;
  throw new HttpsError('resource-exhausted', quotaMessages.submissions);
}

/**
 * Removes the reports of a member's profile and reviews from the used quotas of others, where keys are stored without a
 * hash.
 */
export async function removeCountedReports(
  keys: readonly string[],
  firestore: Firestore,
): Promise<void> {
  const field = 'daily.reports.counted';
  for (const key of keys) {
    const found = firestore
      .collection(collections.quotas)
      .where(field, 'array-contains', key)
      .orderBy(FieldPath.documentId());
    for await (const { ref } of streamDocuments(found)) {
      await ref.update({ [field]: FieldValue.arrayRemove(key) });
    }
  }
}
