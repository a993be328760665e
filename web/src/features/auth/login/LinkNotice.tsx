import { useEffect, useRef } from 'react';
import { useAppDispatch } from '../../../store';
import { Button } from '../../../ui';
import { declineLink } from '../actions';
import type { LoginMode } from './loginForm';

const ways: Partial<Record<LoginMode, string>> = {
  magic: 'Open the link from the email in this browser and leave this page open meanwhile.',
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
      aria-label="Link Google"
      className="grid justify-items-start gap-2 rounded-card bg-accent-soft px-5 py-4"
    >
      <p>
        You already have an account as <strong className="break-words">{email}</strong>. Sign in the
        way you did before, and Google is linked to it.
      </p>
      <p className="text-small text-ink-2">
        {ways[mode] ?? 'With a password or with a link by email: both are below.'}
      </p>
      <Button size="sm" onClick={() => void dispatch(declineLink())}>
        Do not link Google
      </Button>
    </section>
  );
}
