import { getBuildId } from '../../buildId';
import { toastAdded } from '../../features/toasts';
import type { AppRouter } from '../routing/router';
import type { AppStore } from '../store';
import { fetchLatestBuildId } from './latestBuild';
import { leaveWithoutAsking, loadDocument, type Destination } from './loadDocument';
import { watchBuild } from './watchBuild';

const key = 'appshelf.takenBuild';

/** Whether a document was already loaded for this build and did not bring it: trying again would go on for ever. */
function wasTaken(id: string): boolean {
  try {
    return sessionStorage.getItem(key) === id;
  } catch {
    return false;
  }
}

function noteTaken(id: string): void {
  try {
    sessionStorage.setItem(key, id);
  } catch {
    // A new document asks for the latest build an hour later at the earliest: no loop comes of it.
  }
}

/** Turns the next navigation to another page into the load of a document. Returns what ends it. */
export function loadAtNextNavigation(
  router: Pick<AppRouter, 'state' | 'subscribe'>,
  load: (to: Destination) => void,
): () => void {
  const { pathname } = router.state.location;
  const stop = router.subscribe(({ navigation, location }) => {
    const to = navigation.location ?? location;
    if (to.pathname === pathname) return;
    stop();
    load(to);
  });
  return stop;
}

/**
 * Watches for builds newer than the open page: says so in a toast that offers to reload, and takes the new one at
 * the next navigation.
 */
export function followBuild(store: Pick<AppStore, 'dispatch'>, router: AppRouter): void {
  const own = getBuildId();
  if (own === null) return;
  let cancel: (() => void) | undefined;
  watchBuild({
    own,
    fetchLatest: fetchLatestBuildId,
    onNew: (id) => {
      if (wasTaken(id)) return;
      cancel?.();
      cancel = loadAtNextNavigation(router, (to) => {
        noteTaken(id);
        leaveWithoutAsking();
        loadDocument(to);
      });
      const message = 'A new version of Appshelf is ready.';
      store.dispatch(toastAdded({ message, type: 'info', timeout: 0, action: 'reload' }));
    },
  });
}
