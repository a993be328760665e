import type { Database } from 'firebase-admin/database';
import type { Firestore } from 'firebase-admin/firestore';
import { database } from './database';
import { firestore } from './firestore';
import { bucket, type Bucket } from './storage';

/** The databases and the bucket that hold entries and members' data. */
export interface DataStores {
  firestore: Firestore;
  database: Database;
  bucket: Bucket;
}

/** The project's own databases and bucket. */
export const getDataStores = (): DataStores => ({
  firestore: firestore(),
  database: database(),
  bucket: bucket(),
});
