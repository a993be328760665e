import { getApps, initializeApp, type App } from 'firebase-admin/app';

/** The Admin SDK's app. It is created at first use, so that Firebase can read the function definitions without credentials. */
export function adminApp(): App {
  return getApps()[0] ?? initializeApp();
}
