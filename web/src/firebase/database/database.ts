import {
  connectDatabaseEmulator,
  forceWebSockets,
  get,
  getDatabase,
  ref,
  serverTimestamp,
  update,
} from 'firebase/database';
import { firebaseApp, usesEmulators } from '../app/firebaseApp';
import { emulators } from '../../lib/firebaseConfig';

// The other transport, long polling, loads scripts, which the content security policy forbids.
forceWebSockets();

/** The Realtime Database. Listeners are in `live.ts`. */
export const database = getDatabase(firebaseApp);
if (usesEmulators) connectDatabaseEmulator(database, emulators.host, emulators.ports.database);

/** Reads the value of a path once; null where there is none. */
export async function readValue(path: string): Promise<unknown> {
  return (await get(ref(database, path))).val();
}

/** A value that the server replaces by its time, in milliseconds since the epoch. */
export const serverTime: unknown = serverTimestamp();

/** Changes the values of some paths below `path`, all of them or none; null removes one. */
export async function updateValues(
  path: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  await update(ref(database, path), changes);
}
