import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../store';

/** A store with only the cache of server data, for tests of endpoints. */
export function makeApiStore() {
  return configureStore({
    reducer: { api: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
}
