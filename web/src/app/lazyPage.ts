import type { ComponentType } from 'react';
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';

/**
 * Loads a route's page when it is first opened.
 *
 * @param load imports the module; it yields nothing while the document is being reloaded for a missing chunk.
 * @param name the page's export.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType> | undefined>,
  name: Name,
): LazyRouteFunction<RouteObject> {
  return async () => {
    const module = await load();
    // The old page stays as it is for the moment until the document is replaced.
    if (module === undefined) return new Promise<never>(() => undefined);
    return { Component: module[name] };
  };
}
