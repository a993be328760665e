import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { getErrorMessage, limits, providerIds } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { useForm, useWatch } from 'react-hook-form';
import { connectFields } from '../../../../lib/connectFields';
import { Button, PasswordField } from '../../../../ui';
import { PasswordRequirements } from '../../../auth';
import { LeaveGuard } from '../../../drafts';
import { ActionError } from '../ActionError';
import { withAccount } from '../withAccount';
import { HiddenUsername } from './HiddenUsername';
import { useAccountAction } from '../useAccountAction';
import { getEmailAddress, hasProvider } from './providers';

const newPassword = z.object({
  password: z.string().min(limits.password.min, getErrorMessage({ code: 'auth/weak-password' })),
});

/**
 * Changes the password, or sets the first one. The identity provider reports an account that signs in by email link
 * like one with a password, so the texts fit both.
 */
export const PasswordSection = withAccount(({ user }) => {
  const address = getEmailAddress(user);
  const isFirst = !hasProvider(user, providerIds.password);
  const form = useForm({ defaultValues: { password: '' }, resolver: zodResolver(newPassword) });
  const field = connectFields(form);
  const typed = useWatch({ control: form.control, name: 'password' });
  const { start, pending, error, dialog } = useAccountAction(
    async (password: string) => {
      const { setPassword } = await import('../../../../firebase/auth/account');
      await setPassword(password, address ?? '');
    },
    isFirst ? t`Password set.` : t`Password changed.`,
  );

  if (address === null) {
    return (
      <p className="text-ink-2">{t`A password needs an email address, which this account doesn’t have.`}</p>
    );
  }
  const submit = form.handleSubmit(async ({ password }) => {
    if (await start(password)) form.reset();
  });
  return (
    <>
      <p className="mb-4 max-w-reading text-ink-2">
        {isFirst
          ? t`With a password you can also sign in with ${address}.`
          : t`The new password replaces your current one, if you have one. You’re signed out on all other devices.`}
      </p>
      <form
        method="post"
        noValidate
        className="grid max-w-sm gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <HiddenUsername email={address} />
        <PasswordField
          label={t`New password`}
          autoComplete="new-password"
          hint={<PasswordRequirements password={typed} />}
          {...field('password')}
        />
        <ActionError message={error} />
        <Button type="submit" loading={pending} className="justify-self-start">
          {isFirst ? t`Set password` : t`Change password`}
        </Button>
      </form>
      <LeaveGuard
        isDirty={form.formState.isDirty && !pending}
        body={t`The password you typed will not be saved.`}
      />
      {dialog}
    </>
  );
});
