import { type Middleware, type Reducer } from '@reduxjs/toolkit';

/** A part of the store that comes with the first page that needs it. */
export interface LazyApi {
  reducerPath: string;
  reducer: Reducer;
  middleware: Middleware;
}

const parts: LazyApi[] = [];
const listeners = new Set<(part: LazyApi) => void>();

/** Makes a part join every store that exists or is yet to be made. */
export function registerLazyApi(part: LazyApi): void {
  parts.push(part);
  for (const listener of listeners) listener(part);
}

/** Tells `listener` of every part, those that joined before included. */
export function injectLazyApi(listener: (part: LazyApi) => void): void {
  listeners.add(listener);
  for (const part of parts) listener(part);
}
