/** The lines of a file of values, for tests. @type {import('./parse.mjs').Values} */
export const completeValues = {
  VITE_FIREBASE_PROJECT_ID: 'shelf-live',
  VITE_FIREBASE_API_KEY: 'AIzaSyA-0123456789_0123456789_0123456789',
  VITE_FIREBASE_AUTH_DOMAIN: 'shelf-live.firebaseapp.com',
  VITE_FIREBASE_STORAGE_BUCKET: 'shelf-live.firebasestorage.app',
  VITE_FIREBASE_APP_ID: '1:123456789012:web:0a1b2c',
  VITE_FIREBASE_DATABASE_URL: 'https://shelf-live-default-rtdb.europe-west1.firebasedatabase.app',
  REGION: 'europe-west1',
};

/** Writes values as the lines of a file. */
export const toLines = (/** @type {import('./parse.mjs').Values} */ values) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');
