import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { emailAddress, settingsPages } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { connectFields } from '../../../../lib/connectFields';
import { toDocumentPath } from '../../../../lib/language';
import { Badge, Button, TextField } from '../../../../ui';
import { LeaveGuard } from '../../../drafts';
import { redirectTarget } from '../../../session';
import { ActionError } from '../ActionError';
import { withAccount, type AccountSectionProps } from '../withAccount';
import { useAccountAction } from '../useAccountAction';
import { useAccountRefresh } from '../useAccountRefresh';
import { InvitationOffer } from './InvitationOffer';
import { getEmailAddress } from './providers';

/** The address to which the link in an email returns, in the language of the page. */
const toReturnAddress = (path: string): string => location.origin + toDocumentPath(path);

/** The account's email: whether it is verified, and a form to change it. */
export const EmailSection = withAccount(({ user }) => {
  const [requested, setRequested] = useState<string>();
  const changing = requested !== undefined && requested !== user.email;
  useAccountRefresh(changing || !user.emailVerified);

  if (user.email === null) return <NoEmail user={user} />;
  return (
    <div className="grid gap-6">
      <InvitationOffer user={user} />
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1" role="status">
          <strong className="wrap-anywhere">{user.email}</strong>
          {user.emailVerified ? (
            <Badge tone="good">{t`Confirmed`}</Badge>
          ) : (
            <Badge tone="warn">{t`Not confirmed`}</Badge>
          )}
        </p>
        {!user.emailVerified && <VerifyEmail email={user.email} />}
      </div>
      <ChangeEmail email={user.email} onLinkSent={setRequested} />
      {changing && (
        <p role="status" className="max-w-reading text-ink-2">
          <Trans>
            Open the link we sent to <strong className="wrap-anywhere">{requested}</strong>. Your
            email stays the same until then. Afterwards you may have to sign in again with the new
            one.
          </Trans>
        </p>
      )}
    </div>
  );
});

function NoEmail({ user }: AccountSectionProps) {
  const address = getEmailAddress(user);
  return (
    <p className="text-ink-2">
      {address === null
        ? t`This account has no email of its own.`
        : t`This account has no email of its own. Set a password, and ${address} becomes its email.`}
    </p>
  );
}

function VerifyEmail({ email }: { email: string }) {
  const [parameters] = useSearchParams();
  const from = parameters.get('redirect');
  const { start, pending, error, dialog } = useAccountAction(
    async () => {
      const { sendVerification } = await import('../../../../firebase/auth/account');
      await sendVerification(
        toReturnAddress(from === null ? settingsPages.account.path : redirectTarget(from)),
      );
    },
    t`Confirmation email sent to ${email}.`,
  );
  return (
    <>
      <p className="max-w-reading text-ink-2">{t`You can publish reviews and instructions once your email address is confirmed. Open the link in the email, then come back here.`}</p>
      <div className="grid justify-items-start gap-2">
        <Button loading={pending} onClick={() => void start()}>{t`Send confirmation email`}</Button>
        <ActionError message={error} />
      </div>
      {dialog}
    </>
  );
}

interface ChangeEmailProps {
  email: string;
  /** Called with the new address after the link was sent to it. */
  onLinkSent: (email: string) => void;
}

function ChangeEmail({ email, onLinkSent }: ChangeEmailProps) {
  const form = useForm({
    defaultValues: { email: '' },
    resolver: zodResolver(
      z.object({
        email: emailAddress.refine(
          (typed) => typed.toLowerCase() !== email.toLowerCase(),
          t`This is already your email.`,
        ),
      }),
    ),
  });
  const field = connectFields(form);
  const { start, pending, error, dialog } = useAccountAction(
    async (wanted: string) => {
      const { changeEmail } = await import('../../../../firebase/auth/account');
      await changeEmail(wanted, toReturnAddress(settingsPages.account.path));
    },
    t`Link sent. Check the inbox of your new email address.`,
  );

  const submit = form.handleSubmit(async ({ email: wanted }) => {
    if (!(await start(wanted))) return;
    onLinkSent(wanted);
    form.reset();
  });
  return (
    <>
      <form
        method="post"
        noValidate
        className="grid max-w-sm gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          label={t`New email`}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="email"
          hint={t`We’ll send a link to this address. Your email changes when you open it.`}
          {...field('email')}
        />
        <ActionError message={error} />
        <Button
          type="submit"
          loading={pending}
          className="justify-self-start"
        >{t`Change email`}</Button>
      </form>
      <LeaveGuard
        isDirty={form.formState.isDirty && !pending}
        body={t`The new email address you typed will not be saved.`}
      />
      {dialog}
    </>
  );
}
