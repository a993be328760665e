import { adminApp } from './app';
import { database } from './database';
import { decodeValue, map, nullable } from './decode';
import { emulatedProject } from './environment';

/** Lists the keys below a path of the Realtime Database. */
export type KeyReader = (path: string) => Promise<string[]>;

/**
 * Creates a reader of keys alone, which the Admin SDK can read only with everything below them
 * (https://firebase.google.com/docs/database/rest/retrieve-data#shallow).
 *
 * @param address the database's address; in the emulator with its namespace, as `?ns=`
 */
export function createKeyReader(address: string, getToken: () => Promise<string>): KeyReader {
  return async (path) => {
    const url = new URL(address);
    url.pathname = `/${path}.json`;
    url.searchParams.set('shallow', 'true');
    const response = await fetch(url, { headers: { Authorization: `Bearer ${await getToken()}` } });
    if (!response.ok) throw new Error(`Listing ${path} failed with ${String(response.status)}.`);
    const keys: unknown = await response.json();
    return Object.keys(decodeValue(path, keys, nullable(map)) ?? {});
  };
}

async function getAccessToken(): Promise<string> {
  const token = await adminApp().options.credential?.getAccessToken();
  if (token === undefined) throw new Error('The functions have no credential.');
  return token.access_token;
}

/** Lists the keys below a path of the project's Realtime Database. */
export const readDatabaseKeys: KeyReader = (path) => {
  const project = emulatedProject();
  const read =
    project === undefined
      ? createKeyReader(database().ref().toString(), getAccessToken)
      : createKeyReader(
          `http://${process.env.FIREBASE_DATABASE_EMULATOR_HOST ?? ''}?ns=${project}-default-rtdb`,
          () => Promise.resolve('owner'),
        );
  return read(path);
};
