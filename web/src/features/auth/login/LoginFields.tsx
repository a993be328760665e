import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { connectFields } from '../../../lib/connectFields';
import { Checkbox, PasswordField, TextField } from '../../../ui';
import { type LoginMode } from './loginForm';
import { ModeLink } from './ModeLink';
import { PasswordRequirements } from '../PasswordRequirements';
import type { LoginForm } from './useLoginForm';

function TypedPasswordRequirements({ form }: { form: LoginForm }) {
  return <PasswordRequirements password={useWatch({ control: form.control, name: 'password' })} />;
}

interface LoginFieldsProps {
  form: LoginForm;
  mode: LoginMode;
  /** An action is running, so the fields cannot be edited. */
  loading: boolean;
}

/**
 * The fields of a mode. Their names and `autocomplete` tell password managers which account and which password is
 * meant.
 */
export function LoginFields({ form, mode, loading }: LoginFieldsProps) {
  const field = connectFields(form);
  const asksForPassword = mode === 'password' || mode === 'register';
  return (
    <>
      {mode === 'register' && (
        <TextField
          label={t`Name`}
          optional
          autoComplete="name"
          readOnly={loading}
          {...field('name')}
        />
      )}
      <TextField
        label={t`Email`}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete={asksForPassword ? 'username' : 'email'}
        readOnly={loading}
        {...field('email')}
      />
      {asksForPassword && (
        <PasswordField
          label={t`Password`}
          autoComplete={mode === 'register' ? 'new-password' : 'current-password'}
          readOnly={loading}
          hint={
            mode === 'register' ? (
              <TypedPasswordRequirements form={form} />
            ) : (
              <ModeLink to="reset">{t`Forgot password?`}</ModeLink>
            )
          }
          {...field('password')}
        />
      )}
      {asksForPassword && (
        <Checkbox
          label={t`Keep me signed in`}
          defaultChecked={form.formState.defaultValues?.remember}
          aria-disabled={loading || undefined}
          onClick={(event) => {
            if (loading) event.preventDefault();
          }}
          {...form.register('remember')}
        />
      )}
    </>
  );
}
