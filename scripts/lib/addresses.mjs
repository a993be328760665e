/** The project of the local suite. Projects whose id begins with `demo-` exist only in emulators. */
export const projectId = 'demo-appshelf';
export const siteAddress = 'http://127.0.0.1:5002';
/** The page to which the links in Firebase Authentication's emails lead (`accountActionPath` of the model). */
export const accountActionAddress = `${siteAddress}/auth/action`;
export const mailAddress = 'http://127.0.0.1:1080';

/**
 * The ports of the suite. The last five are those of the mail catcher and of
 * firebase-tools itself.
 */
export const ports = {
  hosting: 5002,
  auth: 9099,
  functions: 5001,
  firestore: 8080,
  database: 9000,
  storage: 9199,
  hub: 4400,
  smtp: 1025,
  'caught mail': 1080,
  logging: 4500,
  eventarc: 9299,
  tasks: 9499,
};

/** The Functions emulator. */
export const functionsAddress = `http://127.0.0.1:${String(ports.functions)}`;

/** The environment variables with which SDKs and tests find the suite. */
export const suiteEnvironment = {
  GCLOUD_PROJECT: projectId,
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${String(ports.auth)}`,
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${String(ports.firestore)}`,
  FIREBASE_DATABASE_EMULATOR_HOST: `127.0.0.1:${String(ports.database)}`,
  FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${String(ports.storage)}`,
  FIREBASE_EMULATOR_HUB: `127.0.0.1:${String(ports.hub)}`,
  // Google's libraries look for the metadata server of Google Cloud otherwise, again and again
  // (https://github.com/googleapis/gcp-metadata#environment-variables).
  METADATA_SERVER_DETECTION: 'none',
};
