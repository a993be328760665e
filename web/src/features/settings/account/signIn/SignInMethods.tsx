import { t } from '@lingui/core/macro';
import { providerIds, getProviderLabel, type UserProvider } from '@appshelf/model';
import { KeyRound, Link2 } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { translate } from '../../../../lib/translate';
import { Button, ConfirmButton } from '../../../../ui';
import { GoogleMark, prepareGoogle } from '../../../auth';
import { ActionError } from '../ActionError';
import { useAccountAction } from '../useAccountAction';
import { useAccountClient } from '../useAccountClient';

interface RowProps {
  providerId: string;
  /** The account at the provider, or a text that there is none. */
  detail: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

function Row({ providerId, detail, error, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-sunken text-ink-2">
        <Mark providerId={providerId} />
      </span>
      <span className="grid min-w-0 flex-1 basis-40">
        <span className="font-semibold">{translate(getProviderLabel(providerId))}</span>
        <span className="text-small wrap-anywhere text-ink-2">{detail}</span>
      </span>
      {children}
      <ActionError message={error} className="basis-full" />
    </li>
  );
}

function Mark({ providerId }: { providerId: string }) {
  if (providerId === providerIds.google) return <GoogleMark />;
  const Icon = providerId === providerIds.password ? KeyRound : Link2;
  return <Icon aria-hidden="true" className="size-4.5" />;
}

interface LinkedMethodProps {
  provider: UserProvider;
  /** Whether this is the only way to sign in, which cannot be removed. */
  isOnly: boolean;
}

/** A linked way to sign in, with the button to remove it. */
export function LinkedMethod({ provider, isOnly }: LinkedMethodProps) {
  const { providerId } = provider;
  const isPassword = providerId === providerIds.password;
  const label = translate(getProviderLabel(providerId));
  const verb = isPassword ? t`Remove password` : t`Unlink ${label}`;
  const { start, pending, error, dialog } = useAccountAction(
    async () => {
      const { unlinkProvider } = await import('../../../../firebase/auth/account');
      await unlinkProvider(providerId);
    },
    isPassword ? t`Password removed.` : t`${label} unlinked.`,
  );
  return (
    <Row
      providerId={providerId}
      detail={provider.email ?? provider.phoneNumber ?? provider.displayName}
      error={error}
    >
      {!isOnly && (
        <ConfirmButton
          size="sm"
          loading={pending}
          title={isPassword ? t`Remove the password?` : t`Unlink ${label}?`}
          body={
            isPassword
              ? t`The password and sign-in links by email stop working. You can set a new password at any time.`
              : t`You’ll no longer be able to sign in with ${label}. You can link it again at any time.`
          }
          confirmLabel={verb}
          onConfirm={() => {
            void start();
            return Promise.resolve();
          }}
        >
          {verb}
        </ConfirmButton>
      )}
      {dialog}
    </Row>
  );
}

/** Offers to link Google. */
export function LinkGoogle() {
  useEffect(() => void prepareGoogle(), []);
  const runInClient = useAccountClient();
  const { start, pending, error, dialog } = useAccountAction(
    () => runInClient((client) => client.linkGoogle()),
    t`Google linked.`,
  );
  return (
    <Row providerId={providerIds.google} detail={t`Not linked`} error={error}>
      <Button size="sm" loading={pending} onClick={() => void start()}>{t`Link Google`}</Button>
      {dialog}
    </Row>
  );
}

/** Links to the password section, for accounts without a password. */
export function AddPassword() {
  return (
    <Row providerId={providerIds.password} detail={t`Not set`}>
      <a
        href="#password"
        className="text-accent underline-offset-4 hover:underline"
      >{t`Set a password`}</a>
    </Row>
  );
}
