import { t } from '@lingui/core/macro';
import { storedText } from '../../lib/browserStorage';
import { getBuildId } from '../../lib/buildId';
import { selectSiteName } from '../../features/site';
import { toastAdded } from '../../features/toasts';
import type { AppRouter } from '../routing/router';
import type { AppStore } from '../store';
import { fetchLatestBuildId } from './latestBuild';
import { leaveWithoutAsking, loadDocument, type Destination } from './loadDocument';
import { watchBuild } from './watchBuild';

/**
 * The newest build for which a document was already loaded. If the document is still an old one, another load would not
 * help either. A browser without storage loads it again, but an hour later at the earliest.
 */
const takenBuild = storedText('appshelf.takenBuild', 'sessionStorage');

/**
 * Turns the next navigation to another page into the load of a document.
 *
 * @returns a function that cancels it.
 */
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
 * Watches for builds that are newer than the open page. A toast offers to reload, and the next navigation loads the new
 * build.
 */
export function followBuild(
  store: Pick<AppStore, 'dispatch' | 'getState'>,
  router: AppRouter,
  load: (to: Destination) => void = loadDocument,
): void {
  const own = getBuildId();
  if (own === null) return;
  let cancel: (() => void) | undefined;
  watchBuild({
    own,
    fetchLatest: fetchLatestBuildId,
    onNew: (id) => {
      if (takenBuild.read() === id) return;
      cancel?.();
      cancel = loadAtNextNavigation(router, (to) => {
        takenBuild.write(id);
        leaveWithoutAsking();
        load(to);
      });
      const message = t`A new version of ${selectSiteName(store.getState())} is ready.`;
      store.dispatch(toastAdded({ message, type: 'info', timeout: 0, action: 'reload' }));
    },
  });
}
