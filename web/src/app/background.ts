import { followViews } from '../features/metrics';
import { followSite } from '../features/site/followSite';
import { keepFocus } from './keepFocus';
import { prefetchOnIntent } from './routing/prefetchOnIntent';
import type { AppRouter } from './routing/router';
import type { AppStore } from './store';
import { whenIdle } from './whenIdle';

/**
 * Starts what works in the background of every page and what no page waits for. Each part has a task of its own, so that
 * the page can answer a key press in between.
 */
export function startBackgroundWork(store: AppStore, router: AppRouter): void {
  const parts = [
    () => followViews(router),
    keepFocus,
    () => prefetchOnIntent(router),
    () => followSite(store.dispatch),
  ];
  for (const part of parts) whenIdle(part);
}
