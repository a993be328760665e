import { createBrowserRouter, RouterContextProvider } from 'react-router-dom';
import { sessionKeeperContext, type SessionKeeper } from '../features/session';
import { routes } from './routes';

declare module 'react-router' {
  interface Future {
    /** Types the `context` through which guards reach the session. */
    v8_middleware: true;
  }
}

/** The router of the browser; its guards ask `keeper` who is signed in. */
export function createAppRouter(keeper: SessionKeeper) {
  return createBrowserRouter(routes, {
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(sessionKeeperContext, keeper);
      return context;
    },
  });
}
