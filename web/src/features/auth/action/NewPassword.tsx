import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { getErrorMessage, limits } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { connectFields } from '../../../lib/connectFields';
import { useAppDispatch } from '../../../store';
import { Button, FieldError, PageHeader, PasswordField } from '../../../ui';
import { loginPath } from '../../session';
import { toastAdded } from '../../toasts';
import { PasswordRequirements } from '../PasswordRequirements';
import { useCodeAction } from './useCodeAction';

const newPassword = z.object({
  password: z.string().min(limits.password.min, getErrorMessage({ code: 'auth/weak-password' })),
});

/** The form that replaces the password of an account, which also confirms its email. */
export function NewPassword({ code, email }: { code: string; email: string | null }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { password: '' }, resolver: zodResolver(newPassword) });
  const field = connectFields(form);
  const typed = useWatch({ control: form.control, name: 'password' });
  const { start, pending, error } = useCodeAction(async (password: string) => {
    const { saveNewPassword } = await import('../../../firebase/auth/actionCodes');
    await saveNewPassword(code, password);
  });
  const submit = form.handleSubmit(async ({ password }) => {
    if (!(await start(password))) return;
    dispatch(
      toastAdded({ message: t`Password changed. Sign in with the new one.`, type: 'success' }),
    );
    await navigate(loginPath, { replace: true });
  });
  return (
    <>
      <PageHeader
        title={t`Choose a new password`}
        lead={t`For the account of ${email ?? ''}. You’ll be signed out on all devices.`}
      />
      <form
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) void submit(event);
        }}
      >
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={email ?? ''}
          readOnly
          hidden
        />
        <PasswordField
          label={t`New password`}
          autoComplete="new-password"
          hint={<PasswordRequirements password={typed} />}
          readOnly={pending}
          {...field('password')}
        />
        <FieldError message={error} />
        <Button
          type="submit"
          variant="primary"
          loading={pending}
          className="justify-self-start"
        >{t`Change password`}</Button>
      </form>
    </>
  );
}
