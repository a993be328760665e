import type { AppThunk } from '../../store';
import { forgetEmailForSignIn, keepEmailForSignIn } from './emailForSignIn';
import { runAuthAction } from './runAuthAction';

/** Sentences of the specification, section 8. */
const resetSent = 'Password reset email sent. Check your inbox.';
const magicLinkSent = 'Magic link sent. Check your email to sign in.';

/** The return address of a sign-in link (specification, section 7). */
export function magicLinkAddress(email: string, origin = location.origin): string {
  return `${origin}/magic-link?email=${encodeURIComponent(email)}`;
}

export interface Credentials {
  email: string;
  password: string;
  /** Whether the account stays signed in when the browser is closed. */
  remember: boolean;
}

export const signInWithPassword = (credentials: Credentials): AppThunk<Promise<boolean>> =>
  runAuthAction({
    provider: 'password',
    run: (client) => client.signInWithPassword(credentials),
  });

export const registerAccount = (
  account: Credentials & { name: string },
): AppThunk<Promise<boolean>> =>
  runAuthAction({ provider: 'register', run: (client) => client.register(account) });

export const signInWithGoogle = (remember: boolean): AppThunk<Promise<boolean>> =>
  runAuthAction({ provider: 'google', run: (client) => client.signInWithGoogle(remember) });

export const sendPasswordReset = (email: string): AppThunk<Promise<boolean>> =>
  runAuthAction({
    provider: 'reset',
    run: (client) => client.sendPasswordReset(email),
    success: resetSent,
  });

/** Sends the link and keeps the e-mail, so that this device need not ask for it when the link is opened. */
export const sendMagicLink = (email: string): AppThunk<Promise<boolean>> =>
  runAuthAction({
    provider: 'magic',
    run: async (client) => {
      await client.sendMagicLink(email, magicLinkAddress(email));
      keepEmailForSignIn(email);
    },
    success: magicLinkSent,
  });

/** Signs in with the opened link at `address`; `email` is whom it was sent to. */
export const completeMagicLink = (email: string, address: string): AppThunk<Promise<boolean>> =>
  runAuthAction({
    provider: 'magic',
    run: async (client) => {
      await client.completeMagicLink(email, address);
      forgetEmailForSignIn();
    },
  });

/** Signs out; the router then shows the sign-in page. */
export const signOut = (): AppThunk<Promise<boolean>> =>
  runAuthAction({ provider: 'signout', run: (client) => client.signOut() });
