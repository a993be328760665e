import { loadEnv, type Plugin } from 'vite';
import { emulators, isLocalProject, type FirebaseConfig } from '../src/lib/firebaseConfig.ts';
import { envPrefix } from './envPrefix.ts';

const defaultProject = 'demo-appshelf';

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
  const defaults: Partial<FirebaseConfig> = isLocalProject({ projectId })
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

/**
 * A plugin that puts the project's configuration into the client. The build reads it once, so a missing value fails the
 * build, and visitors download no code that reads it.
 */
export const defineFirebaseConfig = (): Plugin => ({
  name: 'appshelf:firebase-config',
  config: (_, { mode }) => ({
    define: {
      __FIREBASE_CONFIG__: JSON.stringify(readFirebaseConfig(loadEnv(mode, false, envPrefix))),
    },
  }),
});
