import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  type WithSlice,
} from '@reduxjs/toolkit';
import { authSlice } from '../features/auth';
import { sessionSlice } from '../features/session';
import { siteSlice } from '../features/site';
import { toastsSlice } from '../features/toasts';
import type { baseApi } from '../store';
import { applyExtensions, type Api } from '../store/extensions';
import { pageDataSlice } from '../store/pageData';

const createReducer = () =>
  combineSlices(
    authSlice,
    pageDataSlice,
    sessionSlice,
    siteSlice,
    toastsSlice,
  ).withLazyLoadedSlices<WithSlice<typeof baseApi>>();

export type RootState = ReturnType<ReturnType<typeof createReducer>>;

/**
 * Creates the application's store. Tests and the server pass a state to begin with. `addApi` adds the cache of server data, which
 * loads with the first page that needs it.
 */
export function makeStore(preloadedState?: Partial<RootState>) {
  const reducer = createReducer();
  const { middleware, addMiddleware } = createDynamicMiddleware();
  const store = Object.assign(
    configureStore({
      reducer,
      preloadedState,
      middleware: (defaults) => defaults().concat(middleware),
    }),
    {
      addApi(api: Api): void {
        addMiddleware(api.middleware);
        store.replaceReducer(reducer.inject(api));
      },
    },
  );
  applyExtensions(store);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
