/** @typedef {'accounts' | 'firestore' | 'storage' | 'database' | 'logging' | 'monitoring'} Service */

/**
 * Google's services: where each is in production, and the variables that put another place in its stead. `host` names
 * the emulator of a project that exists in the emulators only, without a scheme; `url` names a double in tests, as for
 * firebase-tools.
 * @type {Record<Service, { origin: string, host?: string, url?: string, prefix?: string }>}
 */
export const services = {
  accounts: {
    origin: 'https://identitytoolkit.googleapis.com',
    host: 'FIREBASE_AUTH_EMULATOR_HOST',
    url: 'FIREBASE_IDENTITY_URL',
    // The Auth emulator answers for several services of Google, each below its own name.
    prefix: '/identitytoolkit.googleapis.com',
  },
  firestore: {
    origin: 'https://firestore.googleapis.com',
    host: 'FIRESTORE_EMULATOR_HOST',
    url: 'FIRESTORE_URL',
  },
  storage: {
    origin: 'https://storage.googleapis.com',
    host: 'FIREBASE_STORAGE_EMULATOR_HOST',
    url: 'FIREBASE_STORAGE_URL',
  },
  database: { origin: '', host: 'FIREBASE_DATABASE_EMULATOR_HOST' },
  logging: { origin: 'https://logging.googleapis.com', url: 'CLOUD_LOGGING_URL' },
  monitoring: { origin: 'https://monitoring.googleapis.com', url: 'CLOUD_MONITORING_URL' },
};
