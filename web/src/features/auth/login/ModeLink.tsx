import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../../../store';
import { selectAuth } from '../authSlice';
import type { LoginMode } from './loginForm';

/**
 * A link to another mode of the sign-in page, which keeps the address to return to. It is disabled while an action is
 * running.
 */
export function ModeLink({ to: mode, children }: { to: LoginMode; children: ReactNode }) {
  const [parameters] = useSearchParams();
  const { loading } = useAppSelector(selectAuth);
  const next = new URLSearchParams(parameters);
  if (mode === 'password') next.delete('mode');
  else next.set('mode', mode);
  return (
    <Link
      to={{ search: next.toString() }}
      replace
      aria-disabled={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault();
      }}
      className="py-0.5 text-accent underline-offset-4 hover:underline aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 aria-disabled:no-underline"
    >
      {children}
    </Link>
  );
}
