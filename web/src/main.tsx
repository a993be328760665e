import { reloadOnMissingChunk } from './app/build/chunkReload';
import { restoreTypedInput } from './app/restoreTypedInput';
import { followBuild } from './app/build/followBuild';
import { followSession } from './app/followSession';
import { followTheme } from './app/followTheme';
import { createAppRouter, type AppRouter } from './app/router';
import type { PageData } from './app/pageData';
import { makeStore, type AppStore } from './app/store';
import { hydrateApp } from './app/hydrateApp';
import { createSessionKeeper, type SessionKeeper } from './features/session';
import { nextTask } from './nextTask';
import './styles/index.css';

/** What the server drew the page from, which stands in the document (`functions/src/pages`). */
function readServed(): PageData | null {
  try {
    return JSON.parse(document.getElementById('subject')?.textContent ?? 'null') as PageData;
  } catch {
    // Cut off on its way: the page reads what it shows for itself.
    return null;
  }
}

/** Puts it where the page looks for it. */
async function showServed(store: AppStore, served: PageData | null): Promise<void> {
  if (served === null || served.kind === 'home') return;
  try {
    const { cachePageData } = await import('./app/pageData');
    cachePageData(store, served);
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
    () => import('./app/keepFocus').then(({ keepFocus }) => keepFocus()),
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
  const giveBackTyped = restoreTypedInput(container);
  await nextTask();
  const store = makeStore();
  const served = readServed();
  const shown = showServed(store, served).then(() => store.getState());
  const keeper = createSessionKeeper(store);
  await nextTask();
  const router = createAppRouter(keeper, served?.kind === 'home' ? served.home : null);
  reloadOnMissingChunk(() => router.state.navigation.location ?? router.state.location);
  await nextTask();
  followSession(store, router);
  followTheme(store);
  followBuild(store, router);
  await nextTask();
  const dom = await import('react-dom/client');
  await nextTask();
  const [drawnState] = await Promise.all([shown, pageReady(router)]);
  await nextTask();
  hydrateApp(dom, { container, store, drawnState, router, onTakenOver: giveBackTyped });
  whenLoaded(() => startTheRest(store, router, keeper));
}

void start();
