import {
  connectDatabaseEmulator,
  forceWebSockets,
  getDatabase,
  onValue,
  ref,
} from 'firebase/database';
import { databasePaths } from '@appshelf/model';
import { firebaseApp, usesEmulators } from './app';
import { emulators } from './config';

// The other transport, long polling, loads scripts, which the content security policy forbids.
forceWebSockets();

const database = getDatabase(firebaseApp);
if (usesEmulators) connectDatabaseEmulator(database, emulators.host, emulators.ports.database);

/**
 * Follows the moment, in milliseconds since the epoch, at which the server last changed the claims of `uid`.
 * Called at once with the present value, if there is one. Ends by itself when the member may no longer read it.
 *
 * @returns what ends it.
 */
export function watchRefreshTime(uid: string, onMove: (time: number) => void): () => void {
  return onValue(ref(database, databasePaths.refreshTime(uid)), (snapshot) => {
    const time: unknown = snapshot.val();
    if (typeof time === 'number') onMove(time);
  });
}

/**
 * Follows the changes of a member's review of an app: calls once at first if there ever was one, then at every change,
 * its deletion included. Ends by itself when the member signs out.
 *
 * @returns what ends it.
 */
export function watchReview(uid: string, appId: string, onMove: () => void): () => void {
  let isFirst = true;
  return onValue(ref(database, databasePaths.reviewTime(uid, appId)), (snapshot) => {
    if (!isFirst || snapshot.exists()) onMove();
    isFirst = false;
  });
}
