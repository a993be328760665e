import { t } from '@lingui/core/macro';
import { CircleAlert, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/buttons/Button';
import { PageMeta } from '../../ui/page/PageMeta';

interface ErrorPageProps {
  /** An HTTP status. 404 has its own variant; every other status shows an error of the server. */
  status?: number;
  /** The heading; by default what the status means. */
  title?: string;
  message: string;
  /** The path that was opened. The message of a missing page contains it. */
  tried?: string;
  /** Further links. */
  children?: ReactNode;
}

/** The page for errors: a missing page, or a page that failed. */
export function ErrorPage({ status = 500, message, tried, children, ...given }: ErrorPageProps) {
  const isMissing = status === 404;
  const title = given.title ?? (isMissing ? t`Page Not Found` : t`Internal Server Error`);
  // Icons that other parts of the first page use as well, so that this page adds no download.
  const Icon = isMissing ? Search : CircleAlert;
  return (
    <div className="grid justify-items-center py-16 text-center page-width sm:py-24">
      <PageMeta title={title} />
      <div className="shelf-item">
        <div className="grid size-24 squircle place-items-center bg-surface text-ink-3 ring-1 ring-line">
          <Icon aria-hidden="true" strokeWidth={1.4} className="size-11" />
        </div>
      </div>
      <div className="ledge-front w-full max-w-sm" />
      <p className="mt-8 font-semibold text-ink-3 tabular-nums">{status}</p>
      <h1 tabIndex={-1} className="mt-1">
        {title}
      </h1>
      <p className="mt-3 max-w-[52ch] text-lead wrap-anywhere text-ink-2">{message}</p>
      {!isMissing && tried !== undefined && (
        <p className="mt-2 text-small wrap-anywhere text-ink-3">
          {t`This happened while opening ${tried}`}
        </p>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink
          to="/"
          variant={isMissing ? 'primary' : 'secondary'}
        >{t`Go to the home page`}</ButtonLink>
        {!isMissing && (
          <Button variant="primary" onClick={() => location.reload()}>{t`Reload`}</Button>
        )}
        {children}
      </div>
    </div>
  );
}
