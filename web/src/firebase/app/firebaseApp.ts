import { initializeApp } from 'firebase/app';
import { startAppCheck } from './appCheck';
import { firebaseConfig } from '../../lib/builtConfig';
import { isLocalProject } from '../../lib/firebaseConfig';

/** The one Firebase app that all services share. */
export const firebaseApp = initializeApp(firebaseConfig);

/** Whether the services must connect to the emulators. */
export const usesEmulators = isLocalProject(firebaseConfig);

// Services ask App Check for a token with every call, so it starts before any of them. The condition is known when the
// site is built: a site without a key does not contain App Check's code.
if (import.meta.env.VITE_APP_CHECK_SITE_KEY !== undefined && !usesEmulators) {
  startAppCheck(firebaseApp, import.meta.env.VITE_APP_CHECK_SITE_KEY);
}
