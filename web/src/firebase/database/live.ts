import { isObject } from '../../lib/isObject';
import {
  limitToFirst,
  onValue,
  query,
  ref,
  type DataSnapshot,
  type Query,
} from 'firebase/database';
import { mapLive, type LiveSource } from '../live';
import { database } from './database';

/**
 * Whether the Realtime Database is connected. While it is not, its SDK keeps what is written, and neither fails nor says
 * so (https://firebase.google.com/docs/database/web/offline-capabilities#section-connection-state).
 */
export const isDatabaseConnected: LiveSource<boolean> = ({ onState, onEnd }) =>
  onValue(
    ref(database, '.info/connected'),
    (snapshot) => onState(snapshot.val() === true, true),
    onEnd,
  );

/**
 * The value of a query. The state stays when the connection is lost, and is not current until there is one again.
 *
 * @param parse converts the value; it gets an empty snapshot where nothing is stored. Where it throws, the source ends.
 */
export const watchQuery = <State>(
  listened: Query,
  parse: (snapshot: DataSnapshot) => State,
): LiveSource<State> =>
  mapLive<DataSnapshot, State>(({ onState, onEnd }) => {
    let isConnected = false;
    let latest: DataSnapshot | undefined;
    const stops = [
      isDatabaseConnected({
        onState: (connected) => {
          isConnected = connected === true;
          if (latest !== undefined) onState(latest, isConnected);
        },
        onEnd,
      }),
      onValue(
        listened,
        (snapshot) => {
          latest = snapshot;
          onState(snapshot, isConnected);
        },
        onEnd,
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, parse);

/** The value of a path; null where there is none. It ends when the path may no longer be read. */
export const watchValue = (path: string): LiveSource<unknown> =>
  watchQuery(ref(database, path), (snapshot): unknown => snapshot.val());

/** The children of a path by their keys, the first `most` of them; none where nothing is stored. */
export const watchChildren = (path: string, most: number): LiveSource<Record<string, unknown>> =>
  watchQuery(query(ref(database, path), limitToFirst(most)), (snapshot) => {
    const children: unknown = snapshot.val();
    return isObject(children) ? { ...children } : {};
  });
