import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { getErrorMessage, providerIds, type User } from '@appshelf/model';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { translate } from '../../../../lib/translate';
import { useAppDispatch, useAppSelector } from '../../../../store';
import { Button, Dialog, PasswordField } from '../../../../ui';
import { GoogleMark, prepareGoogle, selectAuth, sendMagicLink } from '../../../auth';
import { selectSession } from '../../../session';
import { ActionError } from '../ActionError';
import { useAccountClient } from '../useAccountClient';
import { HiddenUsername } from '../signIn/HiddenUsername';
import { useReauthentication } from './useReauthentication';
import { hasProvider } from '../signIn/providers';

interface ReauthenticationDialogProps {
  /** Called with true when the member has signed in again, with false when they cancelled. */
  onAnswer: (signedIn: boolean) => void;
}

/**
 * Asks the member to sign in again before an action that the identity provider allows only after a recent sign-in
 * (`auth/requires-recent-login`): with one of the account's ways to sign in, or with a link by email.
 */
export function ReauthenticationDialog({ onAnswer }: ReauthenticationDialogProps) {
  const { user } = useAppSelector(selectSession);
  useReauthentication(() => onAnswer(true));
  return (
    <Dialog
      onClose={() => onAnswer(false)}
      title={t`Confirm it’s you`}
      description={t`Your last sign-in was some time ago. Sign in again to continue.`}
      footer={<Button onClick={() => onAnswer(false)}>{t`Cancel`}</Button>}
    >
      {user !== null && <Ways user={user} onSignedIn={() => onAnswer(true)} />}
    </Dialog>
  );
}

type Way = 'password' | 'google' | 'link';

/** Runs one way to sign in at a time, with its error. */
function useWays(onSignedIn: () => void) {
  const [busy, setBusy] = useState<Way>();
  const [error, setError] = useState<string>();

  const attempt = async (way: Way, work: () => Promise<boolean>): Promise<void> => {
    setBusy(way);
    setError(undefined);
    try {
      if (await work()) onSignedIn();
    } catch (failure) {
      setError(translate(getErrorMessage(failure)));
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, error, attempt };
}

function Ways({ user, onSignedIn }: { user: User; onSignedIn: () => void }) {
  const dispatch = useAppDispatch();
  const runInClient = useAccountClient();
  const { busy, error, attempt } = useWays(onSignedIn);
  const form = useForm({ defaultValues: { password: '' } });
  const [sent, setSent] = useState<boolean>();
  const { error: linkError } = useAppSelector(selectAuth);
  const { email } = user;
  const hasGoogle = hasProvider(user, providerIds.google);
  useEffect(() => {
    if (hasGoogle) void prepareGoogle();
  }, [hasGoogle]);

  const withPassword = form.handleSubmit(async ({ password }) => {
    if (busy !== undefined) return;
    await attempt('password', async () => {
      await runInClient((client) => client.reauthenticateWithPassword(password));
      return true;
    });
  });
  const withGoogle = () =>
    attempt('google', async () => {
      await runInClient((client) => client.reauthenticateWithGoogle());
      return true;
    });
  const withLink = (address: string) =>
    attempt('link', async () => {
      setSent(await dispatch(sendMagicLink(address)));
      return false;
    });

  return (
    <div className="grid gap-4">
      {email !== null && hasProvider(user, providerIds.password) && (
        <form method="post" className="grid gap-3" onSubmit={(event) => void withPassword(event)}>
          <HiddenUsername email={email} />
          <PasswordField
            data-autofocus
            label={t`Password`}
            autoComplete="current-password"
            hint={t`Account: ${email}`}
            {...form.register('password')}
          />
          <Button
            type="submit"
            variant="primary"
            loading={busy === 'password'}
          >{t`Sign in and continue`}</Button>
        </form>
      )}
      {hasGoogle && (
        <Button
          icon={<GoogleMark />}
          loading={busy === 'google'}
          onClick={() => void withGoogle()}
        >{t`Continue with Google`}</Button>
      )}
      {email !== null && (
        <Button variant="quiet" loading={busy === 'link'} onClick={() => void withLink(email)}>
          {sent === true ? t`Send another link` : t`Email me a sign-in link`}
        </Button>
      )}
      {sent === true && (
        <p role="status" className="text-ink-2">
          <Trans>
            Open the link we sent to <strong className="wrap-anywhere">{email}</strong> in this
            browser. This page then continues by itself.
          </Trans>
        </p>
      )}
      <ActionError message={error ?? (sent === false ? (linkError ?? undefined) : undefined)} />
    </div>
  );
}
