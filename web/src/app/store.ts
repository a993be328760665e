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
import { injectPageData, pageDataSlice } from '../store/pageData';

/** The cache of server data (RTK Query) is added when a page needs it. The home page does not load its code. */
const reducer = combineSlices(
  authSlice,
  pageDataSlice,
  sessionSlice,
  siteSlice,
  toastsSlice,
).withLazyLoadedSlices<WithSlice<typeof baseApi>>();

export type RootState = ReturnType<typeof reducer>;

/** Creates the application's store. Tests pass a state to begin with. */
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
  injectPageData((register) => {
    const action = register(store.getState().pageData);
    if (action !== null) store.dispatch(action);
  });
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
