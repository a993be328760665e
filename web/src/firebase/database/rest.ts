import { readFirebaseConfig } from '../app/config';

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

/** Adds one to a counter. The request also finishes while the page is being left. A failed request is not repeated. */
export function incrementCounter(path: string): void {
  const address = new URL(getDatabaseUrl(path));
  address.searchParams.set('print', 'silent');
  fetch(address, {
    method: 'PUT',
    body: JSON.stringify({ '.sv': { increment: 1 } }),
    credentials: 'omit',
    keepalive: true,
    referrerPolicy: 'no-referrer',
  }).catch(() => {
    // A lost count is acceptable.
  });
}
