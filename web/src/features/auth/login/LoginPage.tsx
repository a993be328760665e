import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector, type AppThunk } from '../../../store';
import { Button, FieldError, PageHeader, PageMeta, useHydrated } from '../../../ui';
import { loginPath, redirectTarget } from '../../session';
import { selectIsRegistrationOpen } from '../../site';
import { registerAccount, sendMagicLink, sendPasswordReset, signInWithPassword } from '../actions';
import { authErrorDismissed, selectAuth } from '../authSlice';
import { GoogleSignIn } from './GoogleSignIn';
import { loginDraft } from './loginDraft';
import { LinkNotice } from './LinkNotice';
import { LoginFields } from './LoginFields';
import {
  getClosedRegistrationTexts,
  parseLoginMode,
  getLoginTexts,
  type LoginFields as Fields,
  type LoginMode,
} from './loginForm';
import { ModeLink } from './ModeLink';
import { useLoginForm, type LoginForm } from './useLoginForm';

/** What the form does in each mode. `from` is where the person came from, undefined for nowhere. */
const submissions: Record<
  LoginMode,
  (fields: Fields, from: string | undefined) => AppThunk<Promise<boolean>>
> = {
  password: signInWithPassword,
  register: registerAccount,
  reset: ({ email }) => sendPasswordReset(email),
  magic: ({ email }, from) => sendMagicLink(email, from),
};

/**
 * Treats another mode as another page: it begins without errors, and the focus is on its heading, unless the notice
 * about linking has it.
 */
function useModeReset(mode: LoginMode, form: LoginForm, linkEmail: string | null): void {
  const dispatch = useAppDispatch();
  const shown = useRef(mode);
  const focusHeading = useEffectEvent(() => {
    if (linkEmail !== null) return;
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    form.clearErrors();
    dispatch(authErrorDismissed());
    if (shown.current === mode) return;
    shown.current = mode;
    focusHeading();
  }, [mode, form, dispatch]);
}

/** Leaves the mode for registration when Google is to be linked, since an account with the email exists. */
function useSignInForLinking(mode: LoginMode, linkEmail: string | null): void {
  const [, setParameters] = useSearchParams();
  const leaveRegistration = useEffectEvent(() => {
    if (linkEmail === null || mode !== 'register') return;
    setParameters(
      (parameters) => {
        parameters.delete('mode');
        return parameters;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    leaveRegistration();
  }, [linkEmail]);
}

/** The fields of a mode and its submit button. */
function ModeForm({ form, mode }: { form: LoginForm; mode: LoginMode }) {
  const dispatch = useAppDispatch();
  const { loading, error, provider, linkEmail } = useAppSelector(selectAuth);
  const [parameters] = useSearchParams();
  const wanted = parameters.get('redirect');
  const from = wanted === null ? undefined : redirectTarget(wanted);
  const isHydrated = useHydrated();
  const [sent, setSent] = useState<{ mode: LoginMode; email: string }>();
  const submit = form.handleSubmit(async (fields) => {
    setSent(undefined);
    if (!(await dispatch(submissions[mode](fields, from)))) return;
    if (mode === 'reset' || mode === 'magic') setSent({ mode, email: fields.email });
    else loginDraft.remove();
  });
  const isSaidAbove = linkEmail !== null && provider === 'google';

  return (
    <form
      inert={!isHydrated}
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!loading) void submit(event);
      }}
    >
      <LoginFields form={form} mode={mode} loading={loading} />
      <FieldError message={isSaidAbove ? undefined : (error ?? undefined)} />
      <Button
        type="submit"
        variant="primary"
        loading={loading && provider === mode}
        disabled={loading && provider !== mode}
      >
        {getLoginTexts()[mode].submit}
      </Button>
      {mode === 'password' && error !== null && provider === 'password' && (
        <p className="text-small text-ink-2">
          <Trans>
            If you’ve used Google or a sign-in link with this address, your password may no longer
            work. Those ways still do.
          </Trans>
        </p>
      )}
      {sent?.mode === mode && (
        <p className="text-ink-2">
          <Trans>
            The email is on its way to <strong>{sent.email}</strong>. If it doesn’t arrive within a
            few minutes, look in your spam folder.
          </Trans>
        </p>
      )}
    </form>
  );
}

/** /login: one form in four modes. After the sign-in, the route's guard opens the next page. */
export function LoginPage() {
  const [parameters] = useSearchParams();
  const mode = parseLoginMode(parameters.get('mode'));
  const { linkEmail } = useAppSelector(selectAuth);
  const isClosed = !useAppSelector(selectIsRegistrationOpen) && mode === 'register';
  const form = useLoginForm(mode, linkEmail);
  useModeReset(mode, form, linkEmail);
  useSignInForLinking(mode, linkEmail);
  const { title, lead } = isClosed ? getClosedRegistrationTexts() : getLoginTexts()[mode];

  return (
    <div className="mx-auto grid w-full max-w-sm gap-6 px-5 py-12">
      <PageMeta title={title} description={lead} canonicalPath={loginPath} />
      <PageHeader title={title} lead={lead} />
      {linkEmail !== null && <LinkNotice email={linkEmail} mode={mode} />}
      {!isClosed && <ModeForm form={form} mode={mode} />}
      {(mode === 'password' || (mode === 'register' && !isClosed)) && (
        <GoogleSignIn remember={() => form.getValues('remember')} />
      )}
      <nav aria-label={t`Other ways`} className="flex flex-wrap gap-x-5 gap-y-2 text-ink-2">
        {mode !== 'password' && <ModeLink to="password">{t`Sign in with a password`}</ModeLink>}
        {mode !== 'magic' && <ModeLink to="magic">{t`Email me a sign-in link`}</ModeLink>}
        {mode !== 'register' && <ModeLink to="register">{t`Create an account`}</ModeLink>}
      </nav>
    </div>
  );
}
