import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector, type AppThunk } from '../../store';
import {
  Button,
  Checkbox,
  FieldError,
  PageHeader,
  PageMeta,
  PasswordField,
  TextField,
} from '../../ui';
import { loginPath } from '../session';
import {
  registerAccount,
  sendMagicLink,
  sendPasswordReset,
  signInWithGoogle,
  signInWithPassword,
} from './actions';
import { authErrorDismissed, selectAuth } from './authSlice';
import { GoogleMark } from './GoogleMark';
import {
  emptyLogin,
  loginModeOf,
  loginSchemas,
  loginTexts,
  passwordHint,
  type LoginFields,
  type LoginMode,
} from './loginForm';
import { ModeLink } from './ModeLink';

const submissions: Record<LoginMode, (fields: LoginFields) => AppThunk<Promise<boolean>>> = {
  password: signInWithPassword,
  register: registerAccount,
  reset: ({ email }) => sendPasswordReset(email),
  magic: ({ email }) => sendMagicLink(email),
};

/** /login: one form in four modes. Whoever gets in is led on by the route's guard. */
export function LoginPage() {
  const [parameters] = useSearchParams();
  const mode = loginModeOf(parameters.get('mode'));
  const texts = loginTexts[mode];
  const dispatch = useAppDispatch();
  const { loading, error, provider } = useAppSelector(selectAuth);
  const [sent, setSent] = useState<{ mode: LoginMode; email: string }>();
  const form = useForm<LoginFields, unknown, LoginFields>({
    defaultValues: emptyLogin,
    resolver: zodResolver(loginSchemas[mode]),
  });
  const { errors } = form.formState;
  const asksForPassword = mode === 'password' || mode === 'register';

  useEffect(() => {
    form.clearErrors();
    dispatch(authErrorDismissed());
  }, [mode, form, dispatch]);

  const submit = form.handleSubmit(async (fields) => {
    setSent(undefined);
    const done = await dispatch(submissions[mode](fields));
    if (done && !asksForPassword) setSent({ mode, email: fields.email });
  });

  return (
    <div className="mx-auto grid w-full max-w-sm gap-6 px-4 py-12">
      <PageMeta title={texts.title} description={texts.lead} canonicalPath={loginPath} />
      <PageHeader title={texts.title} lead={texts.lead} />
      <form
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void submit(event)}
      >
        {mode === 'register' && (
          <TextField
            label="Name"
            optional
            autoComplete="name"
            error={errors.name?.message}
            {...form.register('name')}
          />
        )}
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete={asksForPassword ? 'username' : 'email'}
          error={errors.email?.message}
          {...form.register('email')}
        />
        {asksForPassword && (
          <PasswordField
            label="Password"
            autoComplete={mode === 'register' ? 'new-password' : 'current-password'}
            hint={
              mode === 'register' ? passwordHint : <ModeLink to="reset">Forgot password?</ModeLink>
            }
            error={errors.password?.message}
            {...form.register('password')}
          />
        )}
        {asksForPassword && <Checkbox label="Keep me signed in" {...form.register('remember')} />}
        <FieldError message={error ?? undefined} />
        <Button type="submit" variant="primary" loading={loading && provider === mode}>
          {texts.submit}
        </Button>
        {sent?.mode === mode && (
          <p className="text-ink-2">
            The email is on its way to <strong>{sent.email}</strong>. If it does not arrive within a
            few minutes, look among the unwanted mail.
          </p>
        )}
      </form>
      {asksForPassword && (
        <div className="grid gap-3 border-t border-line pt-6">
          <Button
            icon={<GoogleMark />}
            loading={loading && provider === 'google'}
            onClick={() => void dispatch(signInWithGoogle(form.getValues('remember')))}
          >
            Continue with Google
          </Button>
        </div>
      )}
      <nav aria-label="Other ways" className="flex flex-wrap gap-x-5 gap-y-2 text-ink-2">
        {mode !== 'password' && <ModeLink to="password">Sign in with a password</ModeLink>}
        {mode !== 'magic' && <ModeLink to="magic">Email me a sign-in link</ModeLink>}
        {mode !== 'register' && <ModeLink to="register">Create an account</ModeLink>}
      </nav>
    </div>
  );
}
