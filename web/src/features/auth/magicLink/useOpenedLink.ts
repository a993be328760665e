import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../../store';
import { homePath } from '../../session';
import { completeMagicLink } from '../actions';
import { authErrorDismissed } from '../authSlice';
import { emailForSignIn } from './emailForSignIn';

/** The parameters of every sign-in link (https://firebase.google.com/docs/auth/web/email-link-auth). */
export function isSignInLink(parameters: URLSearchParams): boolean {
  return (
    parameters.get('mode') === 'signIn' && parameters.has('oobCode') && parameters.has('apiKey')
  );
}

interface OpenedLink {
  /** The e-mail that this device kept when the link was asked for, for the form; null on another device. */
  kept: string | null;
  /** The sign-in with the kept e-mail is under way. */
  waiting: boolean;
  /** Signs in with an e-mail that was entered. */
  complete: (email: string) => Promise<void>;
}

/**
 * Completes the sign-in with the opened link. The e-mail is the one this device kept when the link was asked for,
 * never the one in the address, with which somebody could be signed in to an account that is not theirs.
 */
export function useOpenedLink(): OpenedLink {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [address] = useState(() => location.href);
  const [kept] = useState(() => emailForSignIn.read());
  const [waiting, setWaiting] = useState(kept !== null);

  const complete = async (email: string): Promise<void> => {
    if (await dispatch(completeMagicLink(email, address))) {
      await navigate(homePath, { replace: true });
    } else {
      setWaiting(false);
    }
  };
  /** A link works once: React's repeated effects in development must not use it up. */
  const begun = useRef(false);
  const completeWithKept = useEffectEvent(() => {
    if (kept === null || begun.current) return;
    begun.current = true;
    void complete(kept);
  });
  useEffect(() => {
    completeWithKept();
    return () => {
      dispatch(authErrorDismissed());
    };
  }, [dispatch]);

  return { kept, waiting, complete };
}
