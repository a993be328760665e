import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getDatabase, getDatabaseWithUrl, type Database } from 'firebase-admin/database';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';

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

/** True when the functions run in the emulator suite. */
export function isEmulated(): boolean {
  return process.env.FUNCTIONS_EMULATOR === 'true';
}
