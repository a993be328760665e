import { trackViews } from '../features/metrics';
import { watchSiteSettings } from '../features/site/watchSiteSettings';
import { followLook } from './session/followLook';
import { keepFocus } from './keepFocus';
import { prefetchOnIntent } from './routing/prefetchOnIntent';
import type { AppRouter } from './routing/router';
import type { AppStore } from './store';
import { whenIdle } from './whenIdle';

/**
 * Starts the parts that work in the background of every page. Each part runs in its own task, so that the page can respond
 * to a key press in between.
 */
export function startBackgroundWork(store: AppStore, router: AppRouter): void {
  const parts = [
    () => trackViews(router),
    keepFocus,
    () => prefetchOnIntent(router),
    () => followLook(store),
    () => watchSiteSettings(store.dispatch),
  ];
  for (const part of parts) whenIdle(part);
}
