import type { UnknownAction } from '@reduxjs/toolkit';
import type { selectSession } from './sessionSlice';

type RootState = Parameters<typeof selectSession>[0];

/** What following a session needs of the store. */
export interface SessionStore {
  getState: () => RootState;
  dispatch: (action: UnknownAction) => unknown;
  subscribe: (listener: () => void) => () => void;
}
