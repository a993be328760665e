import type { ComponentType } from 'react';
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { loadAhead } from '../build/chunkReload';
import { readPrerendered } from '../prerender/prerendered';

/**
 * Loads what a route consists of when it is first opened.
 *
 * @param load imports a module; it yields nothing while the document is being reloaded for a missing chunk.
 * @param choose takes the route's parts out of the module.
 */
export function lazyRoute<Module>(
  load: () => Promise<Module | undefined>,
  choose: (module: Module) => Pick<RouteObject, 'Component' | 'loader'>,
): LazyRouteFunction<RouteObject> {
  return async () => {
    const module = await load();
    // The old page stays as it is for the moment until the document is replaced.
    if (module === undefined) return new Promise<never>(() => undefined);
    return choose(module);
  };
}

/** Loads a route's page, the export `name` of a module, when it is first opened. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType> | undefined>,
  name: Name,
): LazyRouteFunction<RouteObject> {
  return lazyRoute(load, (module) => ({ Component: module[name] }));
}

/**
 * {@link lazyPage} for a page that reads as soon as it stands: Firestore's code loads at the same time as its own, unless
 * the document came with what the page shows first.
 */
export function lazyReadingPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType> | undefined>,
  name: Name,
): LazyRouteFunction<RouteObject> {
  return lazyPage(() => {
    if (!import.meta.env.SSR && (readPrerendered()?.pageData ?? null) === null) {
      void loadAhead(() => import('../../firebase/firestore/sdk'));
    }
    return load();
  }, name);
}
