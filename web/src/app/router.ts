import type { HomeAnswer } from '@appshelf/model';
import { createBrowserRouter, RouterContextProvider } from 'react-router-dom';
import { prerenderedHomeContext } from '../features/home/api';
import { sessionKeeperContext, type SessionKeeper } from '../features/session';
import { routes } from './routes';

declare module 'react-router' {
  interface Future {
    /** Types the `context` through which guards reach the session. */
    v8_middleware: true;
  }
}

/**
 * The router of the browser.
 *
 * @param keeper tells guards who is signed in.
 * @param servedHome what / shows first, if the document brought it along.
 */
export function createAppRouter(keeper: SessionKeeper, servedHome: HomeAnswer | null) {
  let served = servedHome;
  return createBrowserRouter(routes, {
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(sessionKeeperContext, keeper);
      context.set(prerenderedHomeContext, served);
      served = null;
      return context;
    },
  });
}

/** The client's router. */
export type AppRouter = ReturnType<typeof createAppRouter>;
