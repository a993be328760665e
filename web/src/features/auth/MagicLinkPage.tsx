import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store';
import {
  Button,
  ButtonLink,
  FieldError,
  PageHeader,
  PageMeta,
  Skeleton,
  TextField,
} from '../../ui';
import { homePath, loginPath } from '../session';
import { completeMagicLink, sendMagicLink } from './actions';
import { authErrorDismissed, selectAuth } from './authSlice';
import { emailForSignIn } from './emailForSignIn';
import { emptyLogin, loginSchemas, type LoginFields } from './loginForm';

/**
 * Completes the sign-in with the opened link. The e-mail is the one this device kept when the link was asked for,
 * never the one in the address, with which somebody could be signed in to an account that is not theirs.
 */
function useMagicLink() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [address] = useState(() => location.href);
  const [kept] = useState(emailForSignIn);
  const [waiting, setWaiting] = useState(kept !== null);

  const complete = async (email: string): Promise<void> => {
    const done = await dispatch(completeMagicLink(email, address));
    setWaiting(false);
    if (done) await navigate(homePath, { replace: true });
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

  return { waiting, complete };
}

/** Asks for the e-mail, signs in with it, and offers a new link where this one does not do any more. */
function EmailForm({ complete }: { complete: (email: string) => Promise<void> }) {
  const [parameters] = useSearchParams();
  const dispatch = useAppDispatch();
  const { loading, error } = useAppSelector(selectAuth);
  const [sending, setSending] = useState(false);
  const form = useForm<LoginFields, unknown, LoginFields>({
    defaultValues: emptyLogin,
    resolver: zodResolver(loginSchemas.magic),
  });
  const submit = form.handleSubmit(({ email }) => complete(email));
  const sendAgain = async (): Promise<void> => {
    const email = form.getValues('email').trim() || (parameters.get('email') ?? '');
    setSending(true);
    await dispatch(sendMagicLink(email));
    setSending(false);
  };

  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Email"
        hint="The address to which the link was sent."
        type="email"
        autoCapitalize="none"
        autoComplete="email"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <FieldError message={error ?? undefined} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" loading={loading && !sending}>
          Sign in
        </Button>
        {error !== null && (
          <Button loading={sending} onClick={() => void sendAgain()}>
            Send a new link
          </Button>
        )}
      </div>
    </form>
  );
}

function OpenedLink() {
  const { waiting, complete } = useMagicLink();
  if (waiting) {
    return (
      <>
        <PageHeader title="Signing you in" lead="The link from your email is being checked." />
        <Skeleton className="h-10" />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Finish signing in"
        lead="Enter your email once more, so that nobody but you can use this link."
      />
      <EmailForm complete={complete} />
    </>
  );
}

/** /magic-link: where the mail's sign-in link leads to. */
export function MagicLinkPage() {
  const [parameters] = useSearchParams();
  return (
    <div className="mx-auto grid w-full max-w-sm gap-6 px-4 py-12">
      <PageMeta title="Sign in by email" />
      {parameters.has('oobCode') ? (
        <OpenedLink />
      ) : (
        <>
          <PageHeader
            title="This is not a sign-in link"
            lead="Open the link in the email as it is, or ask for a new one."
          />
          <ButtonLink to={`${loginPath}?mode=magic`} variant="primary">
            Email me a sign-in link
          </ButtonLink>
        </>
      )}
    </div>
  );
}
