import { t } from '@lingui/core/macro';
import { ChevronLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { ErrorPanel, PageNotFoundError, Skeleton } from '../../../ui';
import { useGetOwnPageQuery } from './api';
import { OwnPageEditor } from './OwnPageEditor';

/** /admin/pages/new: makes a page. */
export function NewOwnPagePage() {
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <BackLink />
      <OwnPageEditor page={null} onReload={() => Promise.resolve(null)} />
    </div>
  );
}

/** /admin/pages/own/{slug}: edits a page. */
export function OwnPagePage() {
  const { slug = '' } = useParams();
  const { data, error, refetch } = useGetOwnPageQuery(slug);
  if (data === null) throw new PageNotFoundError();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <BackLink />
      {data === undefined && error !== undefined && <ErrorPanel error={error} onRetry={refetch} />}
      {data === undefined && error === undefined && <Skeleton className="h-96" />}
      {data !== undefined && (
        <OwnPageEditor key={slug} page={data} onReload={() => refetch().unwrap()} />
      )}
    </div>
  );
}

function BackLink() {
  return (
    <Link
      to="/admin/pages"
      className="flex w-fit items-center gap-1 text-small text-ink-2 hover:text-ink"
    >
      <ChevronLeft aria-hidden="true" className="size-4" />
      {t`Pages`}
    </Link>
  );
}
