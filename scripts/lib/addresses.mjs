/** The project of the local suite; names that begin with `demo-` exist nowhere else. */
export const projectId = 'demo-appshelf';
export const siteAddress = 'http://127.0.0.1:5002';
export const mailAddress = 'http://127.0.0.1:1080';

/** Where the suite listens (docs/product.md#fixed-names); the last five are the mail catcher's and firebase-tools' own. */
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

/** What SDKs and tests need to find the suite. */
export const suiteEnvironment = {
  GCLOUD_PROJECT: projectId,
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${String(ports.auth)}`,
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${String(ports.firestore)}`,
  FIREBASE_DATABASE_EMULATOR_HOST: `127.0.0.1:${String(ports.database)}`,
  FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${String(ports.storage)}`,
  FIREBASE_EMULATOR_HUB: `127.0.0.1:${String(ports.hub)}`,
};
