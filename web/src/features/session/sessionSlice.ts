import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '@appshelf/model';

/** Whether somebody is signed in; `loading` until the Auth SDK has read its stored state. */
export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'signedOut'; user: null }
  | { status: 'signedIn'; user: User };

const loading = { status: 'loading', user: null } as SessionState;

/** Who is signed in, as plain data. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: loading,
  reducers: {
    /** The identity provider told who is signed in now; null for nobody. */
    sessionChanged: (_state, { payload: user }: PayloadAction<User | null>): SessionState =>
      user === null ? { status: 'signedOut', user } : { status: 'signedIn', user },
  },
  selectors: {
    selectSession: (state) => state,
  },
});

export const { sessionChanged } = sessionSlice.actions;
export const { selectSession } = sessionSlice.selectors;
