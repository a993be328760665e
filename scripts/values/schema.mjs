import { bucketLocations, firestoreLocations, regions } from './regions.mjs';

/**
 * A value of a project.
 * @typedef {object} ProjectValue
 * @property {string} name
 * @property {boolean} [isOptional]
 * @property {(value: string, projectId: string) => boolean} isValid
 * @property {(projectId: string) => string} form the form of valid values, which ends the sentence "NAME must be …"
 * @property {string} source the place of the value in the Firebase console, which ends the sentence "Copy it from …"; or
 *   another advice, as a clause of its own
 */

const appSettings = 'in the Firebase console at Project settings › General › Your apps (Web app)';
const copyField = (/** @type {string} */ field) => `copy ${field} of firebaseConfig ${appSettings}`;

/** The part of a host before its first dot. */
const firstLabel = (/** @type {string} */ host) => host.split('.')[0] ?? '';

const isHost = (/** @type {string} */ text) => /^([a-z0-9-]+\.)+[a-z]{2,}$/.test(text);

/** Whether a host is the project's own on Firebase's domains, or on no domain of Firebase. */
function isAuthDomain(/** @type {string} */ host, /** @type {string} */ projectId) {
  const isFirebase = /\.(firebaseapp\.com|web\.app)$/.test(host);
  return isHost(host) && (!isFirebase || firstLabel(host) === projectId);
}

/** Whether an address is that of the project's default database, without a path. */
function isDatabaseUrl(/** @type {string} */ text, /** @type {string} */ projectId) {
  const [, name] =
    /^https:\/\/([a-z0-9-]+)\.(?:firebaseio\.com|[a-z]+-[a-z]+\d\.firebasedatabase\.app)$/.exec(
      text,
    ) ?? [];
  return name === projectId || name === `${projectId}-default-rtdb`;
}

const isSiteUrl = (/** @type {string} */ text) =>
  URL.canParse(text) && new URL(text).origin === text && text.startsWith('https://');

const isFlag = (/** @type {string} */ text) => text === 'true' || text === 'false';

/**
 * All values of a project. None is secret: browsers receive most of them. The secret SMTP_URL is in Secret Manager.
 * @type {ProjectValue[]}
 */
export const projectValues = [
  {
    name: 'VITE_FIREBASE_PROJECT_ID',
    isValid: (value, projectId) => value === projectId,
    form: (projectId) => `"${projectId}", as the name of the file says`,
    source: copyField('projectId'),
  },
  {
    name: 'VITE_FIREBASE_API_KEY',
    isValid: (value) => /^[\w.-]{20,}$/.test(value),
    form: () => 'a key of 20 characters or more, such as "AIza…"',
    source: copyField('apiKey'),
  },
  {
    name: 'VITE_FIREBASE_AUTH_DOMAIN',
    isValid: isAuthDomain,
    form: (projectId) => `"${projectId}.firebaseapp.com" or the host of SITE_URL`,
    source: copyField('authDomain'),
  },
  {
    name: 'VITE_FIREBASE_STORAGE_BUCKET',
    isValid: (value, projectId) =>
      [`${projectId}.firebasestorage.app`, `${projectId}.appspot.com`].includes(value),
    form: (projectId) => `"${projectId}.firebasestorage.app" or "${projectId}.appspot.com"`,
    source: `${copyField('storageBucket')}, after the bucket was created at Storage`,
  },
  {
    name: 'VITE_FIREBASE_APP_ID',
    isValid: (value) => /^1:\d+:web:[0-9a-f]+$/.test(value),
    form: () => 'the id of a web app, such as "1:123456789012:web:0a1b2c"',
    source: copyField('appId'),
  },
  {
    name: 'VITE_FIREBASE_DATABASE_URL',
    isValid: isDatabaseUrl,
    form: (projectId) =>
      `"https://${projectId}-default-rtdb.firebaseio.com" or the same with a region and "firebasedatabase.app", without a path`,
    source:
      'copy the address above the data in the Firebase console at Realtime Database › Data, after the database was created there',
  },
  {
    name: 'REGION',
    isValid: (value) => regions.includes(value),
    form: () => 'a region of Cloud Functions, such as "us-central1" or "europe-west1"',
    source:
      'take the region nearest to the Firestore database (https://firebase.google.com/docs/functions/locations)',
  },
  {
    name: 'FIRESTORE_LOCATION',
    isOptional: true,
    isValid: (value) => firestoreLocations.includes(value),
    form: () => 'a location of Firestore, such as "eur3", "nam5" or "europe-west3"',
    source:
      'copy the location of the default database from Firestore Database in the Firebase console',
  },
  {
    name: 'BUCKET_LOCATION',
    isOptional: true,
    isValid: (value) => bucketLocations.includes(value),
    form: () => 'a location of Cloud Storage, such as "us-east1" or "eu"',
    source: 'copy the location of the default bucket from Storage in the Firebase console',
  },
  {
    name: 'SITE_URL',
    isOptional: true,
    isValid: isSiteUrl,
    form: () => 'an address without a path, such as "https://apps.example.com"',
    source: 'take the domain that is connected at Hosting in the Firebase console',
  },
  {
    name: 'MAIL_FROM',
    isOptional: true,
    isValid: (value) => /^([^<>"]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value),
    form: () => 'a mail address, with a name or without: "Kitchen Garden <hello@example.com>"',
    source: 'take an address that your mail server may send from',
  },
  {
    name: 'VITE_APP_CHECK_SITE_KEY',
    isOptional: true,
    isValid: (value) => /^[\w-]{30,}$/.test(value),
    form: () => 'a site key of reCAPTCHA Enterprise',
    source: 'copy it from the Firebase console at App Check › Apps',
  },
  {
    name: 'ENFORCE_APP_CHECK',
    isOptional: true,
    isValid: isFlag,
    form: () => '"true" or "false"',
    source: 'set true only when App Check in the Firebase console shows that calls carry tokens',
  },
  {
    name: 'BLOCKING_FUNCTIONS',
    isOptional: true,
    isValid: isFlag,
    form: () => '"true" or "false"',
    source:
      'set false unless the project has Firebase Authentication with Identity Platform (Authentication › Settings in the Firebase console)',
  },
];

/** The names of secrets that people may put into the file by mistake. */
export const secretNames = ['SMTP_URL'];
