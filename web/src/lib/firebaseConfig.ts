import type { PictureSource } from '@appshelf/model';

/** Where each local emulator listens (firebase.json, `emulators`). */
export const emulators = {
  host: '127.0.0.1',
  ports: { auth: 9099, functions: 5001, firestore: 8080, database: 9000, storage: 9199 },
} as const;

/** The values that identify a Firebase project to its client. None of them is secret. */
export interface FirebaseConfig {
  apiKey: string;
  authDomain: string;
  projectId: string;
  storageBucket: string;
  appId: string;
  databaseURL: string;
}

/**
 * A project whose id begins with this exists only in the emulators: the Firebase tools and this client never contact
 * production for it.
 */
const localPrefix = 'demo-';
const defaultProject = 'demo-appshelf';

/** True for a project that exists only in the emulators. */
export function isLocalProject(config: Pick<FirebaseConfig, 'projectId'>): boolean {
  return config.projectId.startsWith(localPrefix);
}

function localConfig(projectId: string): FirebaseConfig {
  return {
    projectId,
    apiKey: 'demo-api-key',
    authDomain: `${projectId}.firebaseapp.com`,
    storageBucket: `${projectId}.firebasestorage.app`,
    appId: `1:1:web:${projectId}`,
    databaseURL: `http://${emulators.host}:${emulators.ports.database}?ns=${projectId}-default-rtdb`,
  };
}

const variables = {
  apiKey: 'VITE_FIREBASE_API_KEY',
  authDomain: 'VITE_FIREBASE_AUTH_DOMAIN',
  storageBucket: 'VITE_FIREBASE_STORAGE_BUCKET',
  appId: 'VITE_FIREBASE_APP_ID',
  databaseURL: 'VITE_FIREBASE_DATABASE_URL',
} as const;

/** The variables that {@link readFirebaseConfig} looks at. */
export type FirebaseEnv = Pick<
  ImportMetaEnv,
  'VITE_FIREBASE_PROJECT_ID' | (typeof variables)[keyof typeof variables]
>;

/**
 * Reads the configuration from the environment. Without a project id it is the local `demo-appshelf`, which needs no
 * other value; any other project needs all of them.
 *
 * @throws Error with one sentence that names the variable at fault.
 */
export function readFirebaseConfig(env: FirebaseEnv): FirebaseConfig {
  const projectId = env.VITE_FIREBASE_PROJECT_ID?.trim() ?? defaultProject;
  if (!/^[a-z][a-z0-9-]{4,29}$/.test(projectId)) {
    throw new Error(`VITE_FIREBASE_PROJECT_ID is not a Firebase project id: "${projectId}".`);
  }
  const defaults: Partial<FirebaseConfig> = projectId.startsWith(localPrefix)
    ? localConfig(projectId)
    : {};
  const getValue = (key: keyof typeof variables): string => {
    const given = env[variables[key]]?.trim();
    const value = given === undefined || given === '' ? defaults[key] : given;
    if (value === undefined) {
      throw new Error(`${variables[key]} is not set, and the project "${projectId}" needs it.`);
    }
    return value;
  };
  const databaseURL = getValue('databaseURL');
  if (!URL.canParse(databaseURL)) {
    throw new Error(`VITE_FIREBASE_DATABASE_URL is not an address: "${databaseURL}".`);
  }
  return {
    projectId,
    apiKey: getValue('apiKey'),
    authDomain: getValue('authDomain'),
    storageBucket: getValue('storageBucket'),
    appId: getValue('appId'),
    databaseURL,
  };
}

/** Where the project's files are read: the host of Cloud Storage for Firebase, or the emulator. */
export function getPictureSource(config: FirebaseConfig): PictureSource {
  return {
    origin: isLocalProject(config)
      ? `http://${emulators.host}:${String(emulators.ports.storage)}`
      : 'https://firebasestorage.googleapis.com',
    bucket: config.storageBucket,
  };
}

/** Where the Cloud Functions run. The build sets the project's REGION; the emulators have theirs. */
export function readRegion({ REGION = 'us-central1' }: Pick<ImportMetaEnv, 'REGION'>): string {
  return REGION;
}
