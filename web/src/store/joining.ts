import { type Middleware, type Reducer } from '@reduxjs/toolkit';

/** A part of the store that comes with the first page that needs it. */
export interface LatePart {
  reducerPath: string;
  reducer: Reducer;
  middleware: Middleware;
}

const parts: LatePart[] = [];
const listeners = new Set<(part: LatePart) => void>();

/** Makes a part join every store that exists or is yet to be made. */
export function join(part: LatePart): void {
  parts.push(part);
  for (const listener of listeners) listener(part);
}

/** Tells `listener` of every part, those that joined before included. */
export function onJoin(listener: (part: LatePart) => void): void {
  listeners.add(listener);
  for (const part of parts) listener(part);
}
