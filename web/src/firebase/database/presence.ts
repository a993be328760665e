import { databasePaths, quotas } from '@appshelf/model';
import { beforeAuthStateChanged } from 'firebase/auth';
import { onDisconnect, ref, remove, serverTimestamp, set } from 'firebase/database';
import { auth } from '../auth/instance';
import { subscribe } from '../live';
import { database } from './database';
import { isDatabaseConnected } from './live';

/** The longest page name that RTDB `/presence` accepts, in characters. */
const longestPage = 200;

/** How long signing out waits until the entry is removed, in milliseconds. Offline, the removal would never finish. */
const longestWait = 1_000;

/**
 * One of the keys that the rules allow. Two tabs rarely choose the same one. Then the member is shown once for both, and
 * after one of them was closed, again with the next report of the other.
 */
const chooseKey = (): string => `c${String(Math.floor(Math.random() * quotas.presences))}`;

/** A connection that reports on which page its member is. */
export interface PresenceConnection {
  /** Reports the page that is open now. A repeated call says that it is still open. */
  show: (page: string) => void;
  /** Ends the connection; others stop seeing the member at once. */
  end: () => void;
}

/**
 * Shows administrators that a member is online, and on which page. The server removes the entry when the connection is
 * lost, and the client writes it again when the connection is back.
 */
export function enterPresence(uid: string, firstPage: string): PresenceConnection {
  const place = ref(database, `${databasePaths.presence(uid)}/${chooseKey()}`);
  let page = firstPage;
  let isConnected = false;

  const writeEntry = (): void => {
    set(place, { at: serverTimestamp(), page: page.slice(0, longestPage) }).catch(() => {
      // The member signed out meanwhile.
    });
  };
  const leave = async (): Promise<void> => {
    stop();
    isConnected = false;
    await remove(place).catch(() => {
      // The entry was removed when the member signed out.
    });
  };
  const stop = subscribe(isDatabaseConnected, {
    onState: (connected) => {
      isConnected = connected === true;
      if (!isConnected) return;
      onDisconnect(place)
        .remove()
        .then(
          () => {
            if (isConnected) writeEntry();
          },
          () => {
            // The member signed out meanwhile.
          },
        );
    },
    onEnd: () => undefined,
  });
  // The entry is removed first, since nobody may write any more after signing out.
  const stopFollowing = beforeAuthStateChanged(auth, async (next) => {
    if (next?.uid === uid) return;
    await Promise.race([leave(), new Promise((resolve) => setTimeout(resolve, longestWait))]);
  });
  return {
    show: (next) => {
      page = next;
      if (isConnected) writeEntry();
    },
    end: () => {
      stopFollowing();
      void leave();
    },
  };
}
