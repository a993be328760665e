import { readFirebaseConfig } from '../../lib/firebaseConfig';

/**
 * The address of a path of the Realtime Database in its REST interface, for callers that do not load the SDK. The
 * address also streams the value as server-sent events
 * (https://firebase.google.com/docs/database/rest/retrieve-data#section-rest-streaming).
 */
export function getDatabaseUrl(path: string, databaseURL = configuredDatabase()): string {
  const address = new URL(databaseURL);
  address.pathname = `/${path.split('/').map(encodeURIComponent).join('/')}.json`;
  return address.href;
}

function configuredDatabase(): string {
  return readFirebaseConfig(import.meta.env).databaseURL;
}
