import { initializeApp } from 'firebase/app';
import { startAppCheck } from './appCheck';
import { isLocalProject, readFirebaseConfig } from './config';

const config = readFirebaseConfig(import.meta.env);

/** The one Firebase app that every service of this folder belongs to. */
export const firebaseApp = initializeApp(config);

/** Whether the services must connect to the emulators. */
export const usesEmulators = isLocalProject(config);

// The services ask the app for a token with every call: this comes before any of them. The condition is known when the
// site is built, so that App Check's code is left out where it is not used.
if (import.meta.env.VITE_APP_CHECK_SITE_KEY !== undefined && !usesEmulators) {
  startAppCheck(firebaseApp, import.meta.env.VITE_APP_CHECK_SITE_KEY);
}
