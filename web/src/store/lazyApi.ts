import { type Middleware, type Reducer } from '@reduxjs/toolkit';

/** A part of the store that is loaded with the first page that needs it. */
export interface LazyApi {
  reducerPath: string;
  reducer: Reducer;
  middleware: Middleware;
}

const parts: LazyApi[] = [];
const listeners = new Set<(part: LazyApi) => void>();

/** Adds a part to every store, existing or future. */
export function registerLazyApi(part: LazyApi): void {
  parts.push(part);
  for (const listener of listeners) listener(part);
}

/** Calls `listener` for every registered part, past and future. */
export function injectLazyApi(listener: (part: LazyApi) => void): void {
  listeners.add(listener);
  for (const part of parts) listener(part);
}
