import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The ways to change who is signed in (docs/product.md). */
export type AuthProvider = 'google' | 'password' | 'register' | 'reset' | 'magic' | 'signout';

/** How the present action of signing in or out goes. */
export interface AuthState {
  loading: boolean;
  /** The sentence of the last failure; null since the next attempt began. */
  error: string | null;
  /** What is going on, or went on last. */
  provider: AuthProvider | null;
  /** Counts the attempts: what an overtaken one still has to say is not heard. */
  attempt: number;
  /** The e-mail of the account to which Google is linked as soon as its owner signs in; null for none. */
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
    authStarted: (state, { payload: provider }: PayloadAction<AuthProvider>) => {
      state.loading = true;
      state.provider = provider;
      state.error = null;
      state.attempt += 1;
    },
    authFailed: (state, { payload: error }: PayloadAction<string>) => {
      state.error = error;
    },
    authFinished: (state) => {
      state.loading = false;
    },
    /** The form beside which the error stood is not shown any more. */
    authErrorDismissed: (state) => {
      state.error = null;
    },
    /** Google's account and one that exists have this e-mail. */
    linkOffered: (state, { payload: email }: PayloadAction<string>) => {
      state.linkEmail = email;
    },
    /** Google was linked, or is not to be. */
    linkEnded: (state) => {
      state.linkEmail = null;
    },
  },
  selectors: { selectAuth: (state) => state },
});

export const { authStarted, authFailed, authFinished, authErrorDismissed, linkOffered, linkEnded } =
  authSlice.actions;
export const { selectAuth } = authSlice.selectors;
