import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getDatabase, getDatabaseWithUrl, type Database } from 'firebase-admin/database';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';

/** A bucket of Cloud Storage. */
export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

/** The Admin SDK, initialised at first use so that loading the functions for discovery costs nothing. */
function admin(): App {
  return getApps()[0] ?? initializeApp();
}

/** The identity provider. */
export const auth = (): Auth => getAuth(admin());

/** The document database. */
export const firestore = (): Firestore => getFirestore(admin());

/**
 * The Realtime Database. The emulator's FIREBASE_CONFIG calls a demo project's database `{project}`, while clients and
 * the seed use the name that a project's default instance gets today.
 */
export function database(): Database {
  const project = process.env.GCLOUD_PROJECT;
  return isEmulated() && project !== undefined
    ? getDatabaseWithUrl(`https://${project}-default-rtdb.firebaseio.com`, admin())
    : getDatabase(admin());
}

/** The default bucket; in the emulator by the name that clients and the seed use, for the reason given above. */
export function bucket(): Bucket {
  const project = process.env.GCLOUD_PROJECT;
  const storage = getStorage(admin());
  return isEmulated() && project !== undefined
    ? storage.bucket(`${project}.firebasestorage.app`)
    : storage.bucket();
}

/** True when the functions run in the emulator suite. */
export function isEmulated(): boolean {
  return process.env.FUNCTIONS_EMULATOR === 'true';
}
