import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { authSlice } from '../features/auth';
import { sessionSlice } from '../features/session';
import { toastsSlice } from '../features/toasts';
import { baseApi } from '../store';

const rootReducer = combineSlices(authSlice, sessionSlice, toastsSlice, baseApi);

export type RootState = ReturnType<typeof rootReducer>;

/** Makes the application's store; tests give it a state to begin with. */
export function makeStore(preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(baseApi.middleware),
    ...(preloadedState === undefined ? {} : { preloadedState }),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
