/** The project that the rehearsal deploys to. It exists nowhere. */
export const projectId = 'appshelf-rehearsal';

/** Another region than the local suite's, so that a region that is written somewhere else shows. */
export const region = 'europe-west1';

/** The project's values as a person writes them into `.env.appshelf-rehearsal`. */
export const values = {
  VITE_FIREBASE_PROJECT_ID: projectId,
  VITE_FIREBASE_API_KEY: 'AIzaSyRehearsal-0123456789',
  VITE_FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
  VITE_FIREBASE_STORAGE_BUCKET: `${projectId}.firebasestorage.app`,
  VITE_FIREBASE_APP_ID: '1:123456789012:web:0a1b2c',
  VITE_FIREBASE_DATABASE_URL: `https://${projectId}-default-rtdb.${region}.firebasedatabase.app`,
  REGION: region,
  SITE_URL: 'https://apps.example.com',
  MAIL_FROM: 'Appshelf <hello@example.com>',
  BLOCKING_FUNCTIONS: 'true',
};

/** Formats values as a file of them. */
export const toFile = (wanted: Readonly<Record<string, string>>): string =>
  Object.entries(wanted)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('');
