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
import { injectLazyApi, type baseApi } from '../store';

/** The cache of server data is absent until a page needs it: the home page does without its weight. */
const reducer = combineSlices(authSlice, sessionSlice, siteSlice, toastsSlice).withLazyLoadedSlices<
  WithSlice<typeof baseApi>
>();

export type RootState = ReturnType<typeof reducer>;

/** Makes the application's store; tests give it a state to begin with. */
export function makeStore(preloadedState?: Partial<RootState>) {
  const late = createDynamicMiddleware();
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults().concat(late.middleware),
    ...(preloadedState === undefined ? {} : { preloadedState }),
  });
  injectLazyApi((part) => {
    reducer.inject(part);
    late.addMiddleware(part.middleware);
    store.dispatch({ type: 'store/joined', payload: part.reducerPath });
  });
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
