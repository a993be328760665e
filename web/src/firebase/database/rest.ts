import { firebaseConfig } from '../../lib/builtConfig';

/**
 * The address of a path of the Realtime Database in its REST interface, for callers that do not load the SDK. The
 * address also streams the value as server-sent events
 * (https://firebase.google.com/docs/database/rest/retrieve-data#section-rest-streaming).
 */
export function getDatabaseUrl(path: string, databaseURL = firebaseConfig.databaseURL): string {
  const address = new URL(databaseURL);
  address.pathname = `/${path.split('/').map(encodeURIComponent).join('/')}.json`;
  return address.href;
}
