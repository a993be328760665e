import { collections, databasePaths } from '@appshelf/model';
import type { Database } from 'firebase-admin/database';
import { Timestamp, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { runAll } from '../events/runAll';
import type { Account } from '../firebase/accounts';
import { auth } from '../firebase/auth';
import { database } from '../firebase/database';
import { firestore } from '../firebase/firestore';
import { canBeInPath } from '../firebase/pathIds';

/**
 * How long a revocation is kept, in milliseconds. The last ID token that needs it ends an hour after it; the rest is for
 * clocks that differ.
 */
export const revocationKeptMs = 24 * 60 * 60_000;

/** `revocations/{uid}`: roles do not count in tokens of sign-ins (`auth_time`) before `validAfter`. */
interface StoredRevocation {
  /** Seconds since the epoch, the unit of tokens. */
  validAfter: number;
  expireAt: Timestamp;
}

interface RevocationStores {
  firestore: Firestore;
  database: Database;
}

/** The second of a time, since which sign-ins count. Tokens name whole seconds (`auth_time`). */
const toValidAfter = (now: number): number => Math.floor(now / 1_000);

/**
 * Makes the security rules of Firestore, Cloud Storage and the Realtime Database ignore the roles in tokens of sign-ins
 * before this second, and refuse what a member writes with them. Rules see only the token of an account, which stays valid for up to
 * an hour after its session was ended. They look up the quota of each member who writes, so the time is there as well.
 */
async function storeRevocation(uid: string, stores: RevocationStores, now: number): Promise<void> {
  if (!canBeInPath(uid, 'telling security rules that the sessions of an account were ended'))
    return;
  const validAfter = toValidAfter(now);
  const revocation: StoredRevocation = {
    validAfter,
    expireAt: Timestamp.fromMillis(now + revocationKeptMs),
  };
  await runAll([
    () => stores.firestore.collection(collections.revocations).doc(uid).set(revocation),
    () => getQuota(uid, stores.firestore).set({ validAfter }, { merge: true }),
    () => stores.database.ref(databasePaths.revocation(uid)).set(validAfter),
  ]);
}

const getQuota = (uid: string, firestore: Firestore): DocumentReference =>
  firestore.collection(collections.quotas).doc(uid);

/**
 * Replaces what was counted of a member who leaves by the time since which sign-ins count: their tokens write nothing more, not even
 * those of this second, and the last sweep deletes it.
 */
export async function endWrites(uid: string, stores: RevocationStores, now: number): Promise<void> {
  if (!canBeInPath(uid, 'telling security rules that an account is deleted')) return;
  const validAfter = toValidAfter(now) + 1;
  await runAll([
    () => getQuota(uid, stores.firestore).set({ validAfter }),
    () => stores.database.ref(databasePaths.revocation(uid)).set(validAfter),
  ]);
}

/**
 * Deletes the quota of a deleted account, which holds the time alone. Of an account that exists again it holds what was counted
 * since, and stays.
 */
const deleteEndedQuota = (uid: string, firestore: Firestore): Promise<void> =>
  firestore.runTransaction(async (transaction) => {
    const quota = await transaction.get(getQuota(uid, firestore));
    if (Object.keys(quota.data() ?? {}).every((field) => field === 'validAfter')) {
      transaction.delete(quota.ref);
    }
  });

/** Forgets when the sessions of an account were ended. Call it when no ID token of that time is valid any more. */
export async function deleteRevocation(uid: string, stores: RevocationStores): Promise<void> {
  await runAll([
    () => stores.firestore.collection(collections.revocations).doc(uid).delete(),
    () => deleteEndedQuota(uid, stores.firestore),
    () => stores.database.ref(databasePaths.revocation(uid)).remove(),
  ]);
}

/** For how long the ID tokens of ended sessions stay valid, in milliseconds. */
const tokenMs = 60 * 60_000;

/** How much later than its creation the sessions of a new account seem to have been ended, in milliseconds. */
const creationMs = 1_000;

/**
 * Tells security rules of sessions that Firebase Authentication has ended by itself: it does so when a password or an email
 * changes. It says when, but not to functions, so this is called after each sign-in, which follows such a change.
 */
export async function noteEndedSessions(
  uid: string,
  {
    accounts,
    ...stores
  }: RevocationStores & {
    accounts: {
      getUser: (uid: string) => Promise<Pick<Account, 'tokensValidAfterTime' | 'metadata'>>;
    };
  },
  now: number,
): Promise<void> {
  const { tokensValidAfterTime = '', metadata } = await accounts.getUser(uid);
  const endedAt = Date.parse(tokensValidAfterTime);
  const isNew = endedAt <= Date.parse(metadata.creationTime) + creationMs;
  if (isNew || !(endedAt > now - tokenMs)) return;
  await storeRevocation(uid, stores, endedAt);
}

/** Tells security rules now, without ending the sessions: the account itself is about to go. */
export const revokeRoles = (uid: string): Promise<void> =>
  storeRevocation(uid, { firestore: firestore(), database: database() }, Date.now());

/**
 * Ends all sessions of an account: Firebase Authentication gives out no new ID tokens for them, and callables and
 * security rules ignore the roles in old ones. Both happen at the same time, so that a database that does not answer
 * keeps no session alive.
 */
export async function revokeTokens(uid: string): Promise<void> {
  await runAll([() => auth().revokeRefreshTokens(uid), () => revokeRoles(uid)]);
}
