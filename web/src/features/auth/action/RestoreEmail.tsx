import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, ButtonLink, FieldError, PageHeader } from '../../../ui';
import { useAppDispatch } from '../../../store';
import { loginPath } from '../../session';
import { sendPasswordReset } from '../actions';
import { useCodeAction } from './useCodeAction';

/** Gives an account the email back that it had before somebody changed it, and then offers to replace the password, which they may know. */
export function RestoreEmail({ code, email }: { code: string; email: string | null }) {
  const dispatch = useAppDispatch();
  const [isRestored, setRestored] = useState(false);
  const { start, pending, error } = useCodeAction(async () => {
    const { applyCode } = await import('../../../firebase/auth/actionCodes');
    await applyCode(code);
    setRestored(true);
  });
  const reset = useCodeAction(async () => {
    await dispatch(sendPasswordReset(email ?? ''));
  });
  if (isRestored) {
    return (
      <>
        <PageHeader
          title={t`Your email is restored`}
          lead={t`If you didn’t change it yourself, another person knows your password. Reset it, and they’re signed out.`}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            loading={reset.pending}
            onClick={() => void reset.start()}
          >{t`Send reset link`}</Button>
          <ButtonLink to={loginPath}>{t`Sign in`}</ButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={t`Restore your email`}
        lead={t`The email of your account was changed. You can change it back.`}
      />
      <p className="text-ink-2">
        <Trans>
          Your account gets the email <strong className="wrap-anywhere">{email}</strong> again.
        </Trans>
      </p>
      <FieldError message={error} />
      <Button
        variant="primary"
        className="justify-self-start"
        loading={pending}
        onClick={() => void start()}
      >{t`Restore email`}</Button>
    </>
  );
}
