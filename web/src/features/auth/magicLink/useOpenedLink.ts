import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../../store';
import { homePath } from '../../session';
import { completeMagicLink } from '../actions';
import { authErrorDismissed } from '../authSlice';
import { emailForSignIn } from './emailForSignIn';
import { offerReturn } from './offerReturn';

/** The parameters of every sign-in link (https://firebase.google.com/docs/auth/web/email-link-auth). */
export function isSignInLink(parameters: URLSearchParams): boolean {
  return (
    parameters.get('mode') === 'signIn' && parameters.has('oobCode') && parameters.has('apiKey')
  );
}

interface OpenedLink {
  /** The email that this device stored when the link was requested; null on another device. */
  storedEmail: string | null;
  /** Whether the sign-in with the stored email is in progress. */
  waiting: boolean;
  /** Signs in with an email that was entered. */
  complete: (email: string) => Promise<void>;
}

/**
 * Completes the sign-in with the opened link. The email is the one that this device stored when the link was requested.
 * It is never taken from the address, since a forged link could then sign somebody in to an account that is not theirs.
 */
export function useOpenedLink(): OpenedLink {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [address] = useState(() => location.href);
  const [storedEmail] = useState(() => emailForSignIn.read());
  const [waiting, setWaiting] = useState(storedEmail !== null);

  const complete = async (email: string): Promise<void> => {
    if (await dispatch(completeMagicLink(email, address))) {
      await navigate(homePath, { replace: true });
      await dispatch(offerReturn(new URL(address).searchParams.get('redirect')));
    } else {
      setWaiting(false);
    }
  };
  /** A link works once, so React's repeated effects in development must not use it twice. */
  const begun = useRef(false);
  const completeWithStoredEmail = useEffectEvent(() => {
    if (storedEmail === null || begun.current) return;
    begun.current = true;
    void complete(storedEmail);
  });
  useEffect(() => {
    completeWithStoredEmail();
    return () => {
      dispatch(authErrorDismissed());
    };
  }, [dispatch]);

  return { storedEmail, waiting, complete };
}
