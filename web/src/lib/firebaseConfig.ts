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

/** True for a project that exists only in the emulators. */
export function isLocalProject(config: Pick<FirebaseConfig, 'projectId'>): boolean {
  return config.projectId.startsWith(localPrefix);
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
