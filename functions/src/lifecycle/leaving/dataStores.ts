import type { Database } from 'firebase-admin/database';
import type { Firestore } from 'firebase-admin/firestore';
import type { Account } from '../../platform/firebase/accounts';
import { database } from '../../platform/firebase/database';
import { firestore } from '../../platform/firebase/firestore';
import { bucket, type Bucket } from '../../platform/firebase/storage';

/** The databases and the bucket that hold members' data. */
export interface DataStores {
  firestore: Firestore;
  database: Database;
  bucket: Bucket;
}

/** A user whose data is deleted. `email` is null unless it was verified. */
export interface DeletedUser {
  uid: string;
  email: string | null;
}

/** The databases and the bucket of the project. */
export const getDataStores = (): DataStores => ({
  firestore: firestore(),
  database: database(),
  bucket: bucket(),
});

/**
 * The user whose data is deleted with this account. An unverified e-mail address is left out, since it may be somebody
 * else's.
 */
export function toDeletedUser(
  account: Pick<Account, 'uid' | 'email' | 'emailVerified'>,
): DeletedUser {
  return { uid: account.uid, email: account.emailVerified ? (account.email ?? null) : null };
}
