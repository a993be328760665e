import type { HomeResponse, ModuleId } from '@appshelf/model';
import {
  createBrowserRouter,
  matchPath,
  matchRoutes,
  RouterContextProvider,
  type PatchRoutesOnNavigationFunction,
} from 'react-router-dom';
import { homeRouteId, prerenderedHomeContext, type HomeLoaderData } from '../../features/home/api';
import { getBasename, toPagePath } from '../../lib/language';
import { sessionKeeperContext, type SessionKeeper } from '../../features/session';
import { waitForReload } from '../build/chunkReload';
import type { Prerendered } from '../prerender/prerendered';
import { switchedOffContext } from './requireModule';
import { rootRouteId, routes } from './routes';

declare module 'react-router' {
  interface Future {
    /** Types the `context` through which guards reach the session. */
    v8_middleware: true;
  }
}

/**
 * Loads the code of the open page before the router starts. The router uses its `hydrationData` only if all routes are
 * loaded
 * (https://reactrouter.com/start/data/custom#4-hydrate-in-the-browser).
 */
export async function loadOpenRoutes(): Promise<void> {
  for (const { route } of matchRoutes(routes, location, getBasename()) ?? []) {
    if (typeof route.lazy === 'function') {
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }
  }
}

/**
 * Adds the administrator area to the route table when somebody opens it. Nobody else downloads the names of its pages and
 * files (https://reactrouter.com/api/data-routers/createBrowserRouter#optspatchroutesonnavigation).
 */
export const addAdminRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (matchPath('/admin/*', toPagePath(path)) === null) return;
  const { adminRoutes } = await import('./adminRoutes').catch(waitForReload);
  patch(rootRouteId, adminRoutes);
};

/**
 * Creates the router of the browser.
 *
 * @param keeper tells guards who is signed in.
 * @param listSwitchedOff lists the modules that the site does without, for their guards.
 * @param prerendered the data that the open page was rendered from; null for a page that was not prerendered. The guards
 *   of a prerendered page run when it is revalidated.
 */
export function createAppRouter(
  keeper: SessionKeeper,
  listSwitchedOff: () => readonly ModuleId[],
  prerendered: Prerendered | null,
) {
  const home = prerendered?.loaderData[homeRouteId] as HomeLoaderData<HomeResponse> | undefined;
  const prerenderedHome = home === undefined ? null : { home: home.home, at: Date.now() };
  return createBrowserRouter(routes, {
    basename: getBasename(),
    patchRoutesOnNavigation: addAdminRoutes,
    ...(prerendered === null ? {} : { hydrationData: { loaderData: prerendered.loaderData } }),
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(sessionKeeperContext, keeper);
      context.set(switchedOffContext, listSwitchedOff);
      context.set(prerenderedHomeContext, prerenderedHome);
      return context;
    },
  });
}

/** The client's router. */
export type AppRouter = ReturnType<typeof createAppRouter>;
