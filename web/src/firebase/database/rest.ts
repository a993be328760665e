import { readFirebaseConfig } from '../app/config';

/**
 * The address of a path of the Realtime Database in its REST interface, which also streams it as server-sent events
 * (https://firebase.google.com/docs/database/rest/retrieve-data#section-rest-streaming). For what needs no SDK.
 */
export function databaseAddress(path: string, databaseURL = configuredDatabase()): string {
  const address = new URL(databaseURL);
  address.pathname = `/${path.split('/').map(encodeURIComponent).join('/')}.json`;
  return address.href;
}

function configuredDatabase(): string {
  return readFirebaseConfig(import.meta.env).databaseURL;
}

/** Adds one to a counter without waiting for it, even while the page is being left. What fails is not repeated. */
export function addOne(path: string): void {
  const address = new URL(databaseAddress(path));
  address.searchParams.set('print', 'silent');
  fetch(address, {
    method: 'PUT',
    body: JSON.stringify({ '.sv': { increment: 1 } }),
    credentials: 'omit',
    keepalive: true,
    referrerPolicy: 'no-referrer',
  }).catch(() => {
    // One count less.
  });
}
