import { t } from '@lingui/core/macro';
import { emailSettingsPath } from '@appshelf/model';
import type { ReactNode } from 'react';
import { Link, parsePath, useLocation, type Path } from 'react-router-dom';
import { ButtonLink } from '../../ui';

/** The settings where an email address is confirmed. The link in the email leads back to this page. */
function useConfirmEmailPath(hash?: string): Partial<Path> {
  const location = useLocation();
  const from = location.pathname + location.search + (hash ?? location.hash);
  return { ...parsePath(emailSettingsPath), search: `?redirect=${encodeURIComponent(from)}` };
}

/** A link within a sentence to where members confirm their email address. */
export function ConfirmEmailLink({ children }: { children: ReactNode }) {
  return (
    <Link to={useConfirmEmailPath()} className="font-semibold text-accent underline">
      {children}
    </Link>
  );
}

interface ConfirmEmailNoticeProps {
  /** Says what members can do once their address is confirmed. */
  text: string;
  /** The hash of what they come back to; without it, that in the address bar. */
  hash?: string;
}

/** Stands in the place of a form that members with a confirmed address have. */
export function ConfirmEmailNotice({ text, hash }: ConfirmEmailNoticeProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="min-w-0 flex-1 basis-60 text-ink-2">{text}</p>
      <ButtonLink to={useConfirmEmailPath(hash)}>{t`Confirm email address`}</ButtonLink>
    </div>
  );
}
