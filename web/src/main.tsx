import { StrictMode, startTransition, useLayoutEffect, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { reloadOnMissingChunk } from './app/build/chunkReload';
import { carryOver } from './app/carryOver';
import { followBuild } from './app/build/followBuild';
import { followSession } from './app/followSession';
import { followTheme } from './app/followTheme';
import { createAppRouter } from './app/router';
import type { ServedSubject } from './app/servedSubject';
import { makeStore, type AppStore } from './app/store';
import { createSessionKeeper, type SessionKeeper } from './features/session';
import { Toaster } from './features/toasts';
import { nextTask } from './nextTask';
import './styles/index.css';

type AppRouter = ReturnType<typeof createAppRouter>;

/** What the build or the server put into the head for the page that it drew. */
const drawnHead =
  'title, meta[name=description], meta[name=robots], link[rel=canonical], meta[property^="og:"], meta[name^="twitter:"]';

/** Says when what stands in it was put into the page, before anybody can press another key. */
function Drawn({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return children;
}

/**
 * Takes over from what was drawn, head included: from here on each page brings its own. As a transition, React draws in
 * short pieces.
 */
function takeOver(root: Root, store: AppStore, router: AppRouter, onDrawn: () => void): void {
  for (const element of document.head.querySelectorAll(drawnHead)) element.remove();
  startTransition(() => {
    root.render(
      <StrictMode>
        <Provider store={store}>
          <Drawn onDrawn={onDrawn}>
            <RouterProvider router={router} />
            <Toaster />
          </Drawn>
        </Provider>
      </StrictMode>,
    );
  });
}

/** Puts what the server drew the page from, which stands in the document (`functions/src/pages`), where the page looks for it. */
async function showServed(store: AppStore): Promise<void> {
  const served = document.getElementById('subject')?.textContent;
  if (served === undefined) return;
  try {
    const { showSubject } = await import('./app/servedSubject');
    showSubject(store, JSON.parse(served) as ServedSubject);
  } catch {
    // The page reads what it shows for itself.
  }
}

/** Resolves when the code of the page that is opened is there: what was drawn stands until then, so that nothing blinks. */
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

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}

/** Nobody who never walks by keyboard needs it. */
function onFirstTab({ key }: KeyboardEvent): void {
  if (key !== 'Tab') return;
  removeEventListener('keydown', onFirstTab);
  import('./app/keepFocus').then(
    ({ keepFocus }) => keepFocus(),
    () => undefined,
  );
}

function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}

/** Starts what no page waits for, one after the other; the identity provider's SDK is among it. */
function startTheRest(store: AppStore, router: AppRouter, keeper: SessionKeeper): void {
  const parts = [
    () => import('./features/metrics').then(({ followViews }) => followViews(router)),
    // Offline at start: guarded pages and the sign-in page try again and say so.
    () => keeper.settled(),
    () => import('./app/prefetchOnIntent').then(({ prefetchOnIntent }) => prefetchOnIntent(router)),
    // Offline at start: this visit goes without announcements.
    () => import('./features/site/followSite').then(({ followSite }) => followSite(store.dispatch)),
  ];
  for (const part of parts) whenIdle(() => void Promise.resolve(part()).catch(() => undefined));
}

/**
 * Makes the drawn page work. It does so in several short tasks, each with the code that it needs, so that the page
 * scrolls and answers in between: one long task would hold up a phone for a quarter of a second.
 */
async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html lacks the element "root".');
  const giveBackTyped = carryOver(container);
  const store = makeStore();
  const shown = showServed(store);
  const keeper = createSessionKeeper(store);
  await nextTask();
  const router = createAppRouter(keeper);
  reloadOnMissingChunk(() => router.state.navigation.location ?? router.state.location);
  followSession(store, router);
  followTheme(store);
  followBuild(store, router);
  await nextTask();
  const { createRoot } = await import('react-dom/client');
  await nextTask();
  const root = createRoot(container);
  await Promise.all([shown, pageReady(router)]);
  await nextTask();
  takeOver(root, store, router, giveBackTyped);
  whenLoaded(() => startTheRest(store, router, keeper));
}

addEventListener('keydown', onFirstTab);
void start();
