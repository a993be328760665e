import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getDatabaseWithUrl } from 'firebase-admin/database';
import { getFirestore } from 'firebase-admin/firestore';

// A separate project, for which the suite runs no triggers: tests call the triggers themselves, as often and in the
// order that they choose. The functions read these variables.
const projectId = 'demo-triggers';
process.env.FIRESTORE_EMULATOR_HOST ??= '127.0.0.1:8080';
process.env.FIREBASE_AUTH_EMULATOR_HOST ??= '127.0.0.1:9099';
process.env.FIREBASE_DATABASE_EMULATOR_HOST ??= '127.0.0.1:9000';
process.env.GCLOUD_PROJECT = projectId;
process.env.FUNCTIONS_EMULATOR = 'true';

// Some tests have apps of other names.
const admin = getApps().find(({ name }) => name === '[DEFAULT]') ?? initializeApp({ projectId });
if (admin.options.projectId !== projectId) {
  throw new Error('Import ./triggerProject before ./suite: the first import chooses the project.');
}

/** Authentication of the project without triggers. */
export const auth = getAuth(admin);
/** Firestore of the project without triggers. */
export const firestore = getFirestore(admin);
/** The Realtime Database of the project without triggers. */
export const database = getDatabaseWithUrl(
  `https://${projectId}-default-rtdb.firebaseio.com`,
  admin,
);
