import type { createBrowserRouter } from 'react-router-dom';
import { toPagePath } from '../../lib/language';
import { countPageView, countVisit } from './count';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** Whether a page counts its own views, once it is known that its subject exists. */
const countsItself = (path: string | undefined): boolean => path?.endsWith('/:id') === true;

/** The path of the open page; null during a navigation, for pages not found, and for the administrator area. */
function getPagePath({ navigation, errors, matches, location }: Router['state']): string | null {
  const { path } = matches.at(-1)?.route ?? {};
  const pathname = toPagePath(location.pathname);
  const isPage =
    navigation.state === 'idle' &&
    errors === null &&
    path !== '*' &&
    !countsItself(path) &&
    !/^\/admin(?:\/|$)/.test(pathname);
  return isPage ? pathname : null;
}

/** Whether this is a visit: the person came from elsewhere, and did not reload or go back. */
function isVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const isBackOrReload =
    entry !== undefined &&
    'type' in entry &&
    entry.type !== 'navigate' &&
    entry.type !== 'prerender';
  return !isBackOrReload && !document.referrer.startsWith(`${location.origin}/`);
}

/** Counts the visit, and every page view from now on. */
export function trackViews(router: Router): void {
  let previous: string | null = null;
  const look = (state: Router['state']) => {
    if (state.navigation.state !== 'idle' || state.location.pathname === previous) return;
    previous = state.location.pathname;
    const page = getPagePath(state);
    if (page !== null) countPageView(page);
  };
  if (isVisit()) countVisit(document.referrer);
  look(router.state);
  router.subscribe(look);
}
