import { reloadOnMissingChunk, waitForReload } from './app/build/chunkReload';
import { followBuild } from './app/build/followBuild';
import { reportClientError, reportWindowErrors } from './app/error/reportError';
import { followSession } from './app/session/followSession';
import { followTheme } from './app/session/followTheme';
import { hydrateApp } from './app/hydration/hydrateApp';
import {
  readDocumentTaxonomies,
  readDocumentTexts,
  readPrerendered,
  readSiteIdentity,
  toInitialState,
  type Prerendered,
} from './app/prerender/prerendered';
import { loadMessages, loadPreview } from './app/languages/loadMessages';
import { restoreTypedInput } from './app/hydration/restoreTypedInput';
import { createAppRouter, loadOpenRoutes, type AppRouter } from './app/routing/router';
import { makeStore, type AppStore } from './app/store';
import { whenIdle } from './app/whenIdle';
import { createSessionKeeper, type SessionKeeper } from './features/session';
import { selectSwitchedOff } from './features/site';
import { nextTask } from './lib/nextTask';
import { setOpenStore } from './store/extensions';
import './styles/index.css';

/**
 * Loads what hydrating a prerendered page needs: the code of its routes.
 *
 * @returns null for a page that is rendered in the browser.
 */
async function loadPrerendered(prerendered: Prerendered | null): Promise<Prerendered | null> {
  if (prerendered === null) return null;
  try {
    await loadOpenRoutes();
    return prerendered;
  } catch {
    // The router loads the page again, and shows the error page if that fails too.
    return null;
  }
}

/** Resolves when the code of the open page is loaded. Until then the page's frame stays as it is, without flicker. */
function pageReady(router: AppRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}

/** Starts what no page waits for. It is left out while the browser is offline. Pages that need a session try again. */
function startRest(store: AppStore, router: AppRouter, keeper: SessionKeeper): void {
  const parts = [
    () => keeper.settled(),
    () =>
      import('./app/background').then(({ startBackgroundWork }) =>
        startBackgroundWork(store, router),
      ),
  ];
  for (const part of parts) whenIdle(() => void part().catch(() => undefined));
}

/** Shows the notice in `index.html` that the page could not start, since its controls do not work then. */
function showStartFailure(): void {
  const notice = document.getElementById('start-failed');
  if (notice !== null) notice.hidden = false;
}

/**
 * Starts the client for the page that is open. It works in several short tasks, so that the page scrolls and responds
 * in between: one long task would block a phone for a quarter of a second.
 */
async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html lacks the element "root".');
  const restoreInput = restoreTypedInput(container);
  await nextTask();
  const rendered = readPrerendered();
  const store = makeStore(
    toInitialState(rendered, readSiteIdentity(), readDocumentTaxonomies(), readDocumentTexts()),
  );
  setOpenStore(store);
  const keeper = createSessionKeeper(store);
  const started: { router?: AppRouter } = {};
  reloadOnMissingChunk(
    () =>
      started.router?.state.navigation.location ??
      started.router?.state.location ??
      window.location,
  );
  await nextTask();
  const loadDom = import('react-dom/client').catch(waitForReload);
  const [prerendered] = await Promise.all([
    loadPrerendered(rendered),
    loadMessages('start'),
    loadPreview(),
  ]);
  const serverState = store.getState();
  await nextTask();
  const router = createAppRouter(keeper, () => selectSwitchedOff(store.getState()), prerendered);
  started.router = router;
  await nextTask();
  followSession(store, router);
  followTheme(store);
  followBuild(store, router);
  await nextTask();
  const dom = await loadDom;
  await pageReady(router);
  await nextTask();
  hydrateApp(dom, { container, store, serverState, router, prerendered, onHydrated: restoreInput });
  whenLoaded(() => startRest(store, router, keeper));
}

reportWindowErrors();
start().catch((error: unknown) => {
  showStartFailure();
  reportClientError('start', error);
});
