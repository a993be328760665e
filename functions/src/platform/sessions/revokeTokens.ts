import { collections, databasePaths } from '@appshelf/model';
import type { Database } from 'firebase-admin/database';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { runAll } from '../events/runAll';
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

/**
 * Makes the security rules of Firestore, Cloud Storage and the Realtime Database ignore the roles in tokens of sign-ins
 * before this second. Rules see only the token of an account, which stays valid for up to an hour after its session was
 * ended.
 */
async function storeRevocation(uid: string, stores: RevocationStores, now: number): Promise<void> {
  if (!canBeInPath(uid, 'telling security rules that the sessions of an account were ended'))
    return;
  const validAfter = Math.floor(now / 1_000);
  const revocation: StoredRevocation = {
    validAfter,
    expireAt: Timestamp.fromMillis(now + revocationKeptMs),
  };
  await runAll([
    () => stores.firestore.collection(collections.revocations).doc(uid).set(revocation),
    () => stores.database.ref(databasePaths.revocation(uid)).set(validAfter),
  ]);
}

/** Forgets when the sessions of an account were ended. Call it when no ID token of that time is valid any more. */
export async function deleteRevocation(uid: string, stores: RevocationStores): Promise<void> {
  await runAll([
    () => stores.firestore.collection(collections.revocations).doc(uid).delete(),
    () => stores.database.ref(databasePaths.revocation(uid)).remove(),
  ]);
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
