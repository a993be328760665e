import { matchRoutes } from 'react-router-dom';
import { mayPrefetch } from '../../mayPrefetch';
import { loadAhead } from '../build/chunkReload';
import type { AppRouter } from './router';

/** The link of this site that an event is about, if it leads to another page. */
function findLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin && link.pathname !== location.pathname ? link : null;
}

/**
 * Loads the code of a page as soon as a pointer or the focus comes to a link that leads there: a touch or a click takes
 * a while, and the code is there when it is done.
 *
 * @returns what ends it.
 */
export function prefetchOnIntent(router: Pick<AppRouter, 'routes'>) {
  const listening = new AbortController();
  const prefetch = (event: Event): void => {
    const link = findLink(event);
    if (link === null || !mayPrefetch()) return;
    // The router forgets how to load what it has loaded.
    for (const { route } of matchRoutes(router.routes, link) ?? []) {
      const { lazy } = route;
      if (typeof lazy === 'function') void loadAhead(lazy);
    }
  };
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, prefetch, { passive: true, signal: listening.signal });
  }
  return () => listening.abort();
}
