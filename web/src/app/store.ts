import {
  applyMiddleware,
  combineReducers,
  compose,
  legacy_createStore as createStore,
  type Middleware,
  type Reducer,
  type UnknownAction,
} from 'redux';
import { thunk, type ThunkMiddleware } from 'redux-thunk';
import { authSlice } from '../features/auth';
import { sessionSlice } from '../features/session';
import { siteSlice } from '../features/site';
import { toastsSlice } from '../features/toasts';
import { injectLazyApi, type baseApi } from '../store';
import { injectPageData, pageDataSlice } from '../store/pageData';

const reducers = {
  auth: authSlice.reducer,
  pageData: pageDataSlice.reducer,
  session: sessionSlice.reducer,
  site: siteSlice.reducer,
  toasts: toastsSlice.reducer,
};

type FirstState = { [Name in keyof typeof reducers]: ReturnType<(typeof reducers)[Name]> };

export type RootState = FirstState & { api?: ReturnType<(typeof baseApi)['reducer']> };

/** Combines the reducers of the first page with those that were loaded later. */
const combine = (late: Record<string, Reducer> = {}) =>
  combineReducers({ ...reducers, ...late }) as Reducer<
    RootState,
    UnknownAction,
    Partial<RootState>
  >;

declare global {
  interface Window {
    /** Redux DevTools, a browser extension for developers. */
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: typeof compose;
  }
}

/** Checks that no reducer changes the state that it was given, and that state and actions are plain data. */
async function loadDevelopmentChecks(): Promise<Middleware[]> {
  const toolkit = await import('@reduxjs/toolkit');
  return [
    toolkit.createImmutableStateInvariantMiddleware(),
    toolkit.createSerializableStateInvariantMiddleware(),
  ];
}

/**
 * Creates the application's store. Tests pass a state to begin with.
 *
 * Modules that load later add to it until `release` is called, so until then they keep the store in memory. The server
 * releases the store of each page that it rendered.
 *
 * It is made with Redux alone, since the first page loads neither Redux Toolkit nor Immer
 * (docs/decisions/0006-scripts-of-the-start.md). The cache of server data (RTK Query) is added when a page needs it.
 */
export function makeStore(preloadedState?: Partial<RootState>) {
  // The development server and the tests.
  const isDevelopment = import.meta.env.DEV;
  const lateReducers: Record<string, Reducer> = {};
  const late: ReturnType<Middleware>[] = [];
  const lateMiddleware: Middleware<object, RootState> = () => (next) => (action) =>
    late.reduceRight((then, run) => run(then), next)(action);
  const hasDevTools = isDevelopment && typeof window !== 'undefined';
  const withDevTools =
    (hasDevTools ? window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ : undefined) ?? compose;
  const store = createStore(
    combine(),
    preloadedState,
    withDevTools(
      applyMiddleware(thunk as ThunkMiddleware<RootState, UnknownAction>, lateMiddleware),
    ),
  );
  const leaveApis = injectLazyApi(({ reducerPath, reducer, middleware }) => {
    late.push(middleware(store));
    lateReducers[reducerPath] = reducer;
    store.replaceReducer(combine(lateReducers));
  });
  const leavePageData = injectPageData((register) => {
    const action = register(store.getState().pageData);
    if (action !== null) store.dispatch(action);
  });
  if (isDevelopment)
    void loadDevelopmentChecks().then((checks) =>
      late.push(...checks.map((check) => check(store))),
    );
  return Object.assign(store, {
    /** Lets go of the store: nothing is added to it any more. */
    release(): void {
      leaveApis();
      leavePageData();
    },
  });
}

export type AppStore = ReturnType<typeof makeStore>;
