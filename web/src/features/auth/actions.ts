import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { getErrorCode, settingsPages } from '@appshelf/model';
import { i18n } from '../../lib/i18n';
import { toDocumentPath } from '../../lib/language';
import type { Registration } from '../../firebase/auth/auth';
import type { LinkOutcome } from '../../firebase/auth/pendingLink';
import type { AppThunk } from '../../store';
import { homePath } from '../session';
import { toastAdded } from '../toasts';
import { linkEnded, linkOffered } from './authSlice';
import { emailForSignIn } from './magicLink/emailForSignIn';
import { loadAuthClient, runAuthAction } from './runAuthAction';
import { unconfirmedEmail } from './unconfirmedEmail';

/** The return address of a sign-in link, with the page that is offered after the sign-in. */
export function magicLinkAddress(email: string, from = homePath, origin = location.origin): string {
  const parameters = new URLSearchParams({ email, ...(from !== homePath && { redirect: from }) });
  return `${origin}${toDocumentPath('/magic-link')}?${parameters.toString()}`;
}

/** What a sign-in with a password needs. */
export interface Credentials {
  email: string;
  password: string;
  /** Whether the account stays signed in when the browser is closed. */
  remember: boolean;
}

/** Signs in. Resolves to false after a failure, which is in the state and in a toast. */
export const signInWithPassword = (credentials: Credentials): AppThunk<Promise<boolean>> =>
  runAuthAction({
    provider: 'password',
    run: async (client) => {
      const { isConfirmed } = await client.signInWithPassword(credentials);
      if (!isConfirmed) unconfirmedEmail.write(credentials.email);
    },
  });

/** The sentence for a new member. The account exists, whatever else failed. */
function getWelcome({ named, verificationSent }: Registration): string {
  const sentences = [t`Account created.`];
  if (!named) sentences.push(t`Your name could not be saved. Enter it in the settings.`);
  sentences.push(
    verificationSent
      ? t`Check your inbox to confirm your email address.`
      : t`The email to confirm your address could not be sent. Send it again in the settings.`,
  );
  return sentences.join(' ');
}

/**
 * Creates an account.
 *
 * @param verifiedPath the page that the link to confirm its email leads to
 */
export const registerAccount = (
  account: Credentials & { name: string },
  verifiedPath: string = settingsPages.account.path,
): AppThunk<Promise<boolean>> =>
  runAuthAction({
    provider: 'register',
    run: async (client) => {
      const registration = await client.register({
        ...account,
        verifiedAt: location.origin + toDocumentPath(verifiedPath),
      });
      unconfirmedEmail.write(account.email);
      return registration;
    },
    success: getWelcome,
  });

const linkToasts: Record<
  LinkOutcome,
  { message: MessageDescriptor; type: 'success' | 'error' } | null
> = {
  linked: {
    message: msg`Google is linked to your account. Sign in either way from now on.`,
    type: 'success',
  },
  failed: {
    message: msg`You are signed in, but Google could not be linked. Link it in the settings.`,
    type: 'error',
  },
  dropped: null,
};

/**
 * Signs in with Google in a popup. Where an account with another provider has the same email, Google is linked to it as
 * soon as its owner signs in, unless they decline.
 */
export const signInWithGoogle =
  (remember: boolean): AppThunk<Promise<boolean>> =>
  (dispatch) =>
    dispatch(
      runAuthAction({
        provider: 'google',
        run: async (client) => {
          try {
            const { email, hasPassword } = await client.signInWithGoogle(remember);
            if (email === null || unconfirmedEmail.read()?.toLowerCase() !== email.toLowerCase())
              return;
            unconfirmedEmail.remove();
            if (hasPassword) return;
            dispatch(
              toastAdded({
                message: t`Your password no longer works: Google confirmed your address, which you hadn’t confirmed before. You can set a new password in the settings.`,
                type: 'info',
                timeout: 0,
              }),
            );
          } catch (error) {
            const email = client.storePendingLink(error, (outcome) => {
              dispatch(linkEnded());
              const toast = linkToasts[outcome];
              if (toast !== null) {
                dispatch(toastAdded({ ...toast, message: i18n._(toast.message) }));
              }
            });
            if (email !== null) dispatch(linkOffered(email));
            throw error;
          }
        },
      }),
    );

/** Loads what Google's popup needs while its button is shown. Offline, the button loads it when it is pressed. */
export async function prepareGoogle(): Promise<void> {
  try {
    const { googlePopup } = await loadAuthClient();
    await googlePopup.prepare();
  } catch {
    // The button says what is wrong when it is pressed.
  }
}

/** Declines to link Google to the existing account. */
export const declineLink = (): AppThunk<Promise<void>> => async (dispatch) => {
  dispatch(linkEnded());
  const { forgetPendingLink } = await import('../../firebase/auth/auth');
  forgetPendingLink();
};

/**
 * Sends the email with a link to choose a new password. Resolves to false after a failure, which is in the state and in
 * a toast.
 */
export const sendPasswordReset = (email: string): AppThunk<Promise<boolean>> =>
  runAuthAction({
    provider: 'reset',
    run: (client) => client.sendPasswordReset(email),
    success: () => t`Password reset email sent. Check your inbox.`,
  });

/**
 * Sends the link and stores the email, so that this device need not ask for it when the link is opened.
 *
 * @param from the page that is offered after the sign-in
 */
export const sendMagicLink = (email: string, from = homePath): AppThunk<Promise<boolean>> =>
  runAuthAction({
    provider: 'magic',
    run: async (client) => {
      await client.sendMagicLink(email, magicLinkAddress(email, from));
      emailForSignIn.write(email);
    },
    success: () => t`Magic link sent. Check your email to sign in.`,
  });

/** Failures after which the same link may still work. */
const passing = new Set(['auth/network-request-failed', 'auth/too-many-requests']);

/**
 * Signs in with the opened link at `address`; `email` is where it was sent. The stored email is removed afterwards,
 * also when the link does not work. The link confirms the email. What another person may have registered with it before, without
 * ever confirming it, ends.
 */
export const completeMagicLink =
  (email: string, address: string): AppThunk<Promise<boolean>> =>
  (dispatch) =>
    dispatch(
      runAuthAction({
        provider: 'magic',
        run: async (client) => {
          const { checkEmail } = await import('../../firebase/functions/memberFunctions');
          const { isUnconfirmed } = await checkEmail({ email });
          let wasSignedIn: boolean;
          try {
            wasSignedIn = await client.completeMagicLink(email, address);
          } catch (error) {
            if (!passing.has(getErrorCode(error) ?? '')) emailForSignIn.remove();
            throw error;
          }
          emailForSignIn.remove();
          if (!isUnconfirmed || wasSignedIn) return;
          await (await import('../../firebase/auth/account')).endEarlierWays();
          dispatch(
            toastAdded({
              message: t`Your email is confirmed. Passwords and sign-ins from before no longer work. You can set a new password in the settings.`,
              type: 'info',
              timeout: 0,
            }),
          );
        },
      }),
    );
