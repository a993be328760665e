import { type Middleware, type Reducer } from '@reduxjs/toolkit';
import { createRegistry } from './registry';

/** A part of the store that is loaded with the first page that needs it. */
export interface LazyApi {
  reducerPath: string;
  reducer: Reducer;
  middleware: Middleware;
}

/** Adds parts of the store: `register` says which, and `inject` is how a store gets them. */
export const { register: registerLazyApi, inject: injectLazyApi } = createRegistry<LazyApi>();
