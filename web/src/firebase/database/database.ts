import {
  connectDatabaseEmulator,
  forceWebSockets,
  get,
  getDatabase,
  limitToFirst,
  onValue,
  query,
  ref,
  serverTimestamp,
  update,
} from 'firebase/database';
import { databasePaths } from '@appshelf/model';
import { firebaseApp, usesEmulators } from '../app/firebaseApp';
import { emulators } from '../../lib/firebaseConfig';

// The other transport, long polling, loads scripts, which the content security policy forbids.
forceWebSockets();

/** The Realtime Database, with listeners. */
export const database = getDatabase(firebaseApp);
if (usesEmulators) connectDatabaseEmulator(database, emulators.host, emulators.ports.database);

/**
 * Listens to the time, in milliseconds since the epoch, at which the server last changed the claims of `uid`. The first
 * call comes with the current value, if there is one. The listener ends when the member may no longer read it.
 *
 * @returns a function that stops it.
 */
export function watchRefreshTime(uid: string, onChange: (time: number) => void): () => void {
  return onValue(ref(database, databasePaths.refreshTime(uid)), (snapshot) => {
    const time: unknown = snapshot.val();
    if (typeof time === 'number') onChange(time);
  });
}

/**
 * Listens to the changes of a member's review of an app: one call at first if there ever was a review, then one for
 * every change, including its deletion. The listener ends when the member signs out.
 *
 * @returns a function that stops it.
 */
export function watchReview(uid: string, appId: string, onChange: () => void): () => void {
  let isFirst = true;
  return onValue(ref(database, databasePaths.reviewTime(uid, appId)), (snapshot) => {
    if (!isFirst || snapshot.exists()) onChange();
    isFirst = false;
  });
}

/**
 * Listens to the value of a path: one call with the current value, then one for every change; null where there is none.
 * The listener ends when the path may no longer be read.
 *
 * @returns a function that stops it.
 */
export function watchValue(path: string, onChange: (value: unknown) => void): () => void {
  return onValue(ref(database, path), (snapshot) => {
    onChange(snapshot.val());
  });
}

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

/** The callbacks of {@link watchChildren}. */
interface ListObserver {
  /** Called with the children by key; an empty list has none. */
  onState: (children: Record<string, unknown>) => void;
  /** Called once with the error; no state follows. */
  onEnd: (error: unknown) => void;
}

/**
 * Listens to the children of a path, the first `most` by key.
 *
 * @returns a function that stops it.
 */
export function watchChildren(
  path: string,
  most: number,
  { onState, onEnd }: ListObserver,
): () => void {
  return onValue(
    query(ref(database, path), limitToFirst(most)),
    (snapshot) => {
      const children: unknown = snapshot.val();
      onState(typeof children === 'object' && children !== null ? { ...children } : {});
    },
    onEnd,
  );
}
