import { collections, databasePaths } from '@appshelf/model';
import type { Database } from 'firebase-admin/database';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { runAll } from '../events/runAll';
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
  expireAt: Date;
}

/** The databases in which a revocation is stored. */
export interface RevocationStores {
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
export async function storeRevocation(
  uid: string,
  stores: RevocationStores,
  now: number,
): Promise<void> {
  if (!canBeInPath(uid, 'telling security rules that the sessions of an account were ended'))
    return;
  const validAfter = toValidAfter(now);
  const revocation: StoredRevocation = {
    validAfter,
    expireAt: new Date(now + revocationKeptMs),
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
