import type { HomeResponse } from '@appshelf/model';
import {
  createBrowserRouter,
  matchPath,
  matchRoutes,
  RouterContextProvider,
  type PatchRoutesOnNavigationFunction,
} from 'react-router-dom';
import { homeRouteId, prerenderedHomeContext, type HomeLoad } from '../../features/home/api';
import { sessionKeeperContext, type SessionKeeper } from '../../features/session';
import type * as adminRoutesModule from './adminRoutes';
import type { Prerendered } from '../prerender/prerendered';
import { rootRouteId, routes } from './routes';

declare module 'react-router' {
  interface Future {
    /** Types the `context` through which guards reach the session. */
    v8_middleware: true;
  }
}

/**
 * Loads the code of the page that is open, which its routes load lazily otherwise: the router starts with its
 * `hydrationData` only where all routes are there
 * (https://reactrouter.com/start/data/custom#4-hydrate-in-the-browser).
 */
export async function loadOpenRoutes(): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function') {
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }
  }
}

/**
 * Adds the administrator area to the route table when somebody goes there, so that nobody else downloads what its pages
 * are called and consist of (https://reactrouter.com/api/data-routers/createBrowserRouter#optspatchroutesonnavigation).
 */
export const addAdminRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (matchPath('/admin/*', path) === null) return;
  // It yields nothing while the document is being reloaded for a missing chunk.
  const module = (await import('./adminRoutes')) as typeof adminRoutesModule | undefined;
  if (module === undefined) return new Promise<never>(() => undefined);
  patch(rootRouteId, module.adminRoutes);
};

/**
 * The router of the browser.
 *
 * @param keeper tells guards who is signed in.
 * @param prerendered what the open page was rendered from; null for a page that is rendered from nothing. Its guards run
 *   when it is revalidated, as nobody who is not signed in could see another page.
 */
export function createAppRouter(keeper: SessionKeeper, prerendered: Prerendered | null) {
  const home = prerendered?.loaderData[homeRouteId] as HomeLoad<HomeResponse> | undefined;
  const prerenderedHome = home === undefined ? null : { home: home.home, at: Date.now() };
  return createBrowserRouter(routes, {
    patchRoutesOnNavigation: addAdminRoutes,
    ...(prerendered === null ? {} : { hydrationData: { loaderData: prerendered.loaderData } }),
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(sessionKeeperContext, keeper);
      context.set(prerenderedHomeContext, prerenderedHome);
      return context;
    },
  });
}

/** The client's router. */
export type AppRouter = ReturnType<typeof createAppRouter>;
