import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { LoginMode } from './loginForm';

/** Leads to another mode of the sign-in page, which still knows where to go afterwards. */
export function ModeLink({ to: mode, children }: { to: LoginMode; children: ReactNode }) {
  const [parameters] = useSearchParams();
  const next = new URLSearchParams(parameters);
  if (mode === 'password') next.delete('mode');
  else next.set('mode', mode);
  return (
    <Link
      to={{ search: next.toString() }}
      replace
      className="text-accent underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
