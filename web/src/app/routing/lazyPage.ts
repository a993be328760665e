import type { ComponentType } from 'react';
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { loadToastStack } from '../../features/toasts';
import { loadAhead, waitForReload } from '../build/chunkReload';
import { withMessages } from '../languages/loadMessages';
import { readPrerendered } from '../prerender/prerendered';

/**
 * Loads the parts of a route when it is first opened, with the sentences of the site in the reader's language and what shows
 * toasts. Pages of members and of the administrator area load the sentences of their area too (`withMessages`).
 *
 * @param load imports a module.
 * @param choose returns the route's parts from the module.
 */
export function lazyRoute<Module>(
  load: () => Promise<Module>,
  choose: (module: Module) => Pick<RouteObject, 'Component' | 'loader'>,
): LazyRouteFunction<RouteObject> {
  return async () => {
    if (!import.meta.env.SSR) void loadAhead(loadToastStack);
    return choose(await withMessages('site', load).catch(waitForReload));
  };
}

/** Loads a route's page, the export `name` of a module, when it is first opened. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyRouteFunction<RouteObject> {
  return lazyRoute(load, (module) => ({ Component: module[name] }));
}

/**
 * Does the same as {@link lazyPage} for a page that reads from Firestore at once. Firestore's code loads at the same time
 * as the page's, unless the document contains the data that the page shows first.
 */
export function lazyReadingPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyRouteFunction<RouteObject> {
  return lazyPage(() => {
    if (!import.meta.env.SSR && (readPrerendered()?.pageData ?? null) === null) {
      void loadAhead(() => import('../../firebase/firestore/sdk'));
    }
    return load();
  }, name);
}
