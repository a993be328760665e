import { matchRoutes } from 'react-router-dom';
import { getBasename } from '../../lib/language';
import { mayPrefetch } from '../../lib/mayPrefetch';
import { loadAhead } from '../build/chunkReload';
import type { AppRouter } from './router';

/** Finds the link under an event. Null if it leads to another site or to the open page. */
function findLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin && link.pathname !== location.pathname ? link : null;
}

/**
 * Loads the code of a page as soon as the pointer or the focus reaches a link to it. The code is often there before the
 * click ends.
 *
 * @returns a function that stops it.
 */
export function prefetchOnIntent(router: Pick<AppRouter, 'routes'>) {
  const listening = new AbortController();
  const prefetch = (event: Event): void => {
    const link = findLink(event);
    if (link === null || !mayPrefetch()) return;
    // The router removes `lazy` from the routes that it has loaded.
    for (const { route } of matchRoutes(router.routes, link, getBasename()) ?? []) {
      const { lazy } = route;
      if (typeof lazy === 'function') void loadAhead(lazy);
    }
  };
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, prefetch, { passive: true, signal: listening.signal });
  }
  return () => listening.abort();
}
