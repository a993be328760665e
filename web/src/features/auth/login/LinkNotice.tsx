import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { i18n } from '../../../lib/i18n';
import { useAppDispatch } from '../../../store';
import { Button } from '../../../ui';
import { declineLink } from '../actions';
import type { LoginMode } from './loginForm';

const ways: Partial<Record<LoginMode, MessageDescriptor>> = {
  magic: msg`Open the link from the email in this browser. Leave this page open until then.`,
};

/**
 * Says why the sign-in with Google stopped and what to do: the owner of the account signs in as before. It receives the
 * focus, since the pressed button is further down the page.
 */
export function LinkNotice({ email, mode }: { email: string; mode: LoginMode }) {
  const dispatch = useAppDispatch();
  const notice = useRef<HTMLElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-label={t`Link Google`}
      className="grid justify-items-start gap-2 rounded-card bg-accent-soft px-5 py-4"
    >
      <p>
        <Trans>
          You already have an account with <strong className="break-words">{email}</strong>. Sign in
          the way you usually do, and we’ll link Google to it.
        </Trans>
      </p>
      <p className="text-small text-ink-2">
        {i18n._(ways[mode] ?? msg`Use your password or a sign-in link: both are below.`)}
      </p>
      <Button size="sm" onClick={() => void dispatch(declineLink())}>{t`Don’t link Google`}</Button>
    </section>
  );
}
