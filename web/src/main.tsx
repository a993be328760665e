import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { reloadOnMissingChunk } from './app/build/chunkReload';
import { followBuild } from './app/build/followBuild';
import { followSession } from './app/followSession';
import { followTheme } from './app/followTheme';
import { createAppRouter } from './app/router';
import type { ServedSubject } from './app/servedSubject';
import { makeStore } from './app/store';
import { createSessionKeeper } from './features/session';
import { Toaster } from './features/toasts';
import './styles/index.css';

const store = makeStore();
const keeper = createSessionKeeper(store);
const router = createAppRouter(keeper);
reloadOnMissingChunk(() => router.state.navigation.location ?? router.state.location);
followSession(store, router);
followTheme(store);
followBuild(store, router);

const container = document.getElementById('root');
if (container === null) throw new Error('index.html lacks the element "root".');
const root = createRoot(container);

/** Takes over from what was prerendered, head included: from here on each page brings its own. */
function takeOver(): void {
  const prerendered =
    'title, meta[name=description], meta[name=robots], link[rel=canonical], meta[property^="og:"], meta[name^="twitter:"]';
  for (const element of document.head.querySelectorAll(prerendered)) element.remove();
  root.render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
        <Toaster />
      </Provider>
    </StrictMode>,
  );
}

/** What the server drew the page from stands in the document as data (`functions/src/pages`). */
const served = document.getElementById('subject')?.textContent;

/** Puts it where the page looks for it, so that the page looks the same from its first moment on. */
async function showServed(text: string): Promise<void> {
  try {
    const { showSubject } = await import('./app/servedSubject');
    showSubject(store, JSON.parse(text) as ServedSubject);
  } catch {
    // The page reads what it shows for itself.
  }
}

const shown = served === undefined ? null : showServed(served);

/** What was prerendered stands until the page's own code is there, so that nothing blinks. */
function begin(): void {
  if (shown === null) takeOver();
  else void shown.then(takeOver);
}

if (router.state.initialized) {
  begin();
} else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    begin();
  });
}

/** Pages that anybody may see are painted before the identity provider's SDK is loaded. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}

addEventListener('load', () => {
  whenIdle(() => {
    import('./features/metrics').then(
      ({ followViews }) => followViews(router),
      () => undefined,
    );
    keeper.settled().catch(() => {
      // Offline at start: guarded pages and the sign-in page try again and say so.
    });
    import('./app/prefetchOnIntent').then(
      ({ prefetchOnIntent }) => prefetchOnIntent(router),
      () => undefined,
    );
    import('./features/site/followSite').then(
      ({ followSite }) => followSite(store.dispatch),
      () => {
        // Offline at start: this visit goes without announcements.
      },
    );
  });
});

/** Nobody who never walks by keyboard needs it. */
function onFirstTab({ key }: KeyboardEvent): void {
  if (key !== 'Tab') return;
  removeEventListener('keydown', onFirstTab);
  import('./app/keepFocus').then(
    ({ keepFocus }) => keepFocus(),
    () => undefined,
  );
}

addEventListener('keydown', onFirstTab);
