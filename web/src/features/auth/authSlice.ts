import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The actions that change who is signed in. */
export type AuthProvider = 'google' | 'password' | 'register' | 'reset' | 'magic' | 'signout';

/** The state of the current action of signing in or out. */
export interface AuthState {
  loading: boolean;
  /** The sentence of the last failure; null once the next attempt begins. */
  error: string | null;
  /** The current or latest action. */
  provider: AuthProvider | null;
  /** Counts the attempts, so that the result of an earlier attempt can be ignored. */
  attempt: number;
  /** The email of the account to which Google is linked as soon as its owner signs in; null for none. */
  linkEmail: string | null;
}

const initialState: AuthState = {
  loading: false,
  error: null,
  provider: null,
  attempt: 0,
  linkEmail: null,
};

/** The state of signing in and out. */
export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    authStarted: (state, { payload }: PayloadAction<AuthProvider>) => {
      state.loading = true;
      state.provider = payload;
      state.error = null;
      state.attempt += 1;
    },
    authFailed: (state, { payload }: PayloadAction<string>) => {
      state.error = payload;
    },
    authFinished: (state) => {
      state.loading = false;
    },
    /** The form beside which the error was shown is not shown any more. */
    authErrorDismissed: (state) => {
      state.error = null;
    },
    /** An account with another provider has the email of the Google account. */
    linkOffered: (state, { payload }: PayloadAction<string>) => {
      state.linkEmail = payload;
    },
    /** Google was linked, or will not be. */
    linkEnded: (state) => {
      state.linkEmail = null;
    },
  },
  selectors: { selectAuth: (state) => state },
});

export const { authStarted, authFailed, authFinished, authErrorDismissed, linkOffered, linkEnded } =
  authSlice.actions;
export const { selectAuth } = authSlice.selectors;
