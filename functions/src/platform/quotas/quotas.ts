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
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { streamDocuments } from '../firebase/streamDocuments';
import { isActiveAdministrator, nullIfNotFound, type Accounts } from '../firebase/accounts';
import {
  decodeField,
  fields,
  flag,
  list,
  nullable,
  optional,
  text,
  time,
} from '../firebase/decode';

// Security rules can't count. So functions count after a write, and note in `quotas/{uid}` until when rules refuse
// more. Documents that were written before the note exists, such as many in one commit, are taken away again. Events come
// late and twice: what was accepted of a day is remembered with the day, so that the same event has the same response.

/** The dependencies of counting. */
export interface QuotaContext {
  accounts: Pick<Accounts, 'getUser'>;
  firestore: Firestore;
}

/** What is counted: something that a member wrote. */
export interface CountedAction {
  /** Identifies what is counted, so that a repeated event counts nothing. */
  key: string;
  /** When it was written, in milliseconds since the epoch: the time of the event, however late that comes. */
  at: number;
}

/** Rules refuse new documents until an old one is deleted. When that happens is not known. */
const noCertainTime = Timestamp.fromMillis(Date.UTC(9999, 0, 1));

const getQuota = (uid: string, firestore: Firestore): DocumentReference =>
  firestore.collection(collections.quotas).doc(uid);

/** What was accepted of a member on a day. */
interface DayCount {
  day: string;
  /** Hashes of the keys. */
  counted: string[];
  /** True once the member was found to be somebody who is not limited: that then holds for the whole day. */
  isUnlimited?: boolean;
}

/** `daily.{kind}` of a quota: the last day and the one before. No event is older: see `handleEvent`. */
interface StoredDays extends DayCount {
  before?: DayCount | null;
}

const dayFields = { day: text, counted: list(text), isUnlimited: optional(flag) };
const storedDays = fields<StoredDays>({
  ...dayFields,
  before: optional(nullable(fields<DayCount>(dayFields))),
});

type DailyKind = Exclude<LimitedKind, 'writes'>;

function readDays(quota: DocumentSnapshot, kind: DailyKind): DayCount[] {
  const { before = null, ...last } = decodeField(quota, `daily.${kind}`, storedDays) ?? {
    day: '',
    counted: [],
  };
  return before === null ? [last] : [last, before];
}

const findDay = (days: readonly DayCount[], at: number): DayCount =>
  days.find(({ day }) => day === toDay(at)) ?? { day: toDay(at), counted: [] };

/** Stores what was accepted of a day, with the last of the other days. */
function storeDay(
  changed: DayCount,
  days: readonly DayCount[],
  kind: DailyKind,
  quota: DocumentReference,
  transaction: Transaction,
): void {
  const all = [changed, ...days.filter(({ day }) => day !== changed.day && day !== '')];
  const [last, before = null] = all.sort((one, other) => other.day.localeCompare(one.day));
  transaction.set(
    quota,
    { daily: { [kind]: { ...last, before } } },
    { mergeFields: [`daily.${kind}`] },
  );
}

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

/** Whether something was accepted before, or its author is not limited on its day. */
const isAccepted = ({ counted, isUnlimited = false }: DayCount, key: string): boolean =>
  // Older documents hold the keys themselves, and not their hashes.
  isUnlimited || counted.includes(toCountedKey(key)) || counted.includes(key);

const accept = (day: DayCount, key: string): DayCount => ({
  ...day,
  counted: [...day.counted, toCountedKey(key)],
});

/**
 * Whether something was written before its author's account was deleted. A late event of that counts nothing: the account's data is
 * deleted, and its member may have come back.
 */
async function isOfDeletedAccount(
  uid: string,
  at: number,
  transaction: Transaction,
  firestore: Firestore,
): Promise<boolean> {
  const deletedUser = firestore.collection(collections.deletedUsers).doc(uid);
  const deletedAt = decodeField(await transaction.get(deletedUser), 'deletedAt', optional(time));
  return deletedAt !== undefined && at < deletedAt.toMillis();
}

/** Whether a member is not limited, for whom that is remembered of the day. */
async function isUnlimited(
  uid: string,
  kind: DailyKind,
  at: number,
  { accounts, firestore }: QuotaContext,
): Promise<boolean> {
  const is =
    (await isActiveAdministrator(uid, accounts)) ||
    (await isOfAnotherProject(uid, { accounts, firestore }));
  if (!is) return false;
  const quota = getQuota(uid, firestore);
  await firestore.runTransaction(async (transaction) => {
    const days = readDays(await transaction.get(quota), kind);
    storeDay({ ...findDay(days, at), isUnlimited: true }, days, kind, quota, transaction);
  });
  return true;
}

/**
 * Counts a review or an upload for the day on which it was made, and has rules refuse more until midnight when the quota
 * is used up.
 *
 * @returns whether it is past the quota, and is to be taken away; never for what was accepted before, for an
 *   administrator, nor for a user who has no account here
 */
export async function exceedsDailyQuota(
  uid: string,
  kind: Exclude<DailyKind, CountedKind>,
  { key, at }: CountedAction,
  { accounts, firestore }: QuotaContext,
): Promise<boolean> {
  const quota = getQuota(uid, firestore);
  const isPast = await firestore.runTransaction(async (transaction) => {
    const days = readDays(await transaction.get(quota), kind);
    const stored = findDay(days, at);
    if (isAccepted(stored, key)) return false;
    if (await isOfDeletedAccount(uid, at, transaction, firestore)) return false;
    if (stored.counted.length >= quotas[kind]) return true;
    const accepted = accept(stored, key);
    storeDay(accepted, days, kind, quota, transaction);
    const isLastDay = days.every(({ day }) => day <= stored.day);
    if (isLastDay && accepted.counted.length >= quotas[kind]) {
      const midnight = Timestamp.fromMillis(startOfDay(addDays(stored.day, 1)));
      transaction.set(quota, { refusedUntil: { [kind]: midnight } }, { merge: true });
    }
    return false;
  });
  return isPast && !(await isUnlimited(uid, kind, at, { accounts, firestore }));
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
 * @param created the document that was created; undefined when one came or went otherwise
 * @returns whether the created document is past the quota, and is to be taken away; never for one that was accepted before,
 *   nor for an administrator
 */
export async function exceedsTotalQuota(
  uid: string,
  kind: CountedKind,
  { accounts, firestore }: QuotaContext,
  created?: CountedAction,
): Promise<boolean> {
  const quota = getQuota(uid, firestore);
  const isPast = await firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(quota);
    const counted = await transaction.get(countedQueries[kind](uid, firestore).count());
    const { count } = counted.data();
    const isRefused = stored.get(`refusedUntil.${kind}`) !== undefined;
    const isUsedUp = count >= quotas[kind];
    if (isUsedUp !== isRefused) {
      const until = isUsedUp ? noCertainTime : FieldValue.delete();
      transaction.set(quota, { refusedUntil: { [kind]: until } }, { merge: true });
    }
    if (created === undefined) return false;
    const days = readDays(stored, kind);
    const day = findDay(days, created.at);
    if (isAccepted(day, created.key)) return false;
    if (count > quotas[kind]) return true;
    storeDay(accept(day, created.key), days, kind, quota, transaction);
    return false;
  });
  if (!isPast || created === undefined) return false;
  return !(await isUnlimited(uid, kind, created.at, { accounts, firestore }));
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
