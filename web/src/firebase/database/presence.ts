import { databasePaths } from '@appshelf/model';
import { beforeAuthStateChanged } from 'firebase/auth';
import { onDisconnect, onValue, push, ref, remove, serverTimestamp, set } from 'firebase/database';
import { auth } from '../auth/instance';
import { database } from './database';

/** How long a page may be called in RTDB `/presence`, in characters. */
const longestPage = 200;

/** How long signing out waits for the place to be given up, in milliseconds: offline it would wait for ever. */
const longestWait = 1_000;

/** A connection that tells where its member is. */
export interface PresentConnection {
  /** Tells the page that is open now, or again that it still is. */
  show: (page: string) => void;
  /** Leaves: others stop seeing it at once. */
  end: () => void;
}

/**
 * Shows administrators that a member is here and on which page, until the connection ends, however it ends: the server
 * itself removes what a lost connection wrote. A connection that comes back is shown again.
 */
export function enterPresence(uid: string, firstPage: string): PresentConnection {
  const place = push(ref(database, databasePaths.presence(uid)));
  let page = firstPage;
  let isConnected = false;

  const tell = (): void => {
    set(place, { at: serverTimestamp(), page: page.slice(0, longestPage) }).catch(() => {
      // Signed out meanwhile: nobody is here any more.
    });
  };
  const leave = async (): Promise<void> => {
    stop();
    isConnected = false;
    await remove(place).catch(() => {
      // Gone already, with whoever signed out.
    });
  };
  const stop = onValue(ref(database, '.info/connected'), (snapshot) => {
    isConnected = snapshot.val() === true;
    if (!isConnected) return;
    onDisconnect(place)
      .remove()
      .then(
        () => {
          if (isConnected) tell();
        },
        () => {
          // Signed out meanwhile.
        },
      );
  });
  // Whoever has signed out may not write any more.
  const stopFollowing = beforeAuthStateChanged(auth, async (next) => {
    if (next?.uid === uid) return;
    await Promise.race([leave(), new Promise((resolve) => setTimeout(resolve, longestWait))]);
  });
  return {
    show: (next) => {
      page = next;
      if (isConnected) tell();
    },
    end: () => {
      stopFollowing();
      void leave();
    },
  };
}
