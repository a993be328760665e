import {
  connectDatabaseEmulator,
  forceWebSockets,
  get,
  getDatabase,
  limitToFirst,
  onValue,
  query,
  ref,
  update,
} from 'firebase/database';
import { databasePaths } from '@appshelf/model';
import { firebaseApp, usesEmulators } from '../app/firebaseApp';
import { emulators } from '../app/config';

// The other transport, long polling, loads scripts, which the content security policy forbids.
forceWebSockets();

/** The Realtime Database with everything live. */
export const database = getDatabase(firebaseApp);
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

/**
 * Follows what stands at a path: calls with the present value, then at every change; null for nothing. Ends by itself
 * when it may no longer be read.
 *
 * @returns what ends it.
 */
export function watchValue(path: string, onMove: (value: unknown) => void): () => void {
  return onValue(ref(database, path), (snapshot) => {
    onMove(snapshot.val());
  });
}

/** What stands at a path; null for nothing. */
export async function readValue(path: string): Promise<unknown> {
  return (await get(ref(database, path))).val();
}

/** Changes the values at some paths below `path`, all of them or none; null removes one. */
export async function updateValues(
  path: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  await update(ref(database, path), changes);
}

/** Who is told of each state of a list. */
interface ListObserver {
  /** The children by key; none of an empty list. */
  onState: (children: Record<string, unknown>) => void;
  /** Nothing more comes after this. */
  onEnd: (error: unknown) => void;
}

/**
 * Follows the children of a path, the first `most` by key.
 *
 * @returns what ends it.
 */
export function watchChildren(
  path: string,
  most: number,
  { onState, onEnd }: ListObserver,
): () => void {
  return onValue(
    query(ref(database, path), limitToFirst(most)),
    (snapshot) => {
      onState((snapshot.val() ?? {}) as Record<string, unknown>);
    },
    onEnd,
  );
}
