import { t } from '@lingui/core/macro';
import { ChevronLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { ErrorPanel, PageNotFoundError, Skeleton } from '../../../ui';
import { useOpenDocument } from '../../editor';
import { useGetOwnPageQuery } from './api';
import { OwnPageEditor } from './OwnPageEditor';

/** /admin/pages/new: makes a page. */
export function NewOwnPagePage() {
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <BackLink />
      <OwnPageEditor page={null} isDeleted={false} onReload={() => Promise.resolve(null)} />
    </div>
  );
}

/** /admin/pages/own/{slug}: edits a page. */
export function OwnPagePage() {
  const { slug = '' } = useParams();
  return <OpenPage key={slug} slug={slug} />;
}

function OpenPage({ slug }: { slug: string }) {
  const { currentData, error, refetch } = useGetOwnPageQuery(slug);
  const { document: page, isDeleted } = useOpenDocument(currentData);
  if (page === null && currentData === null) throw new PageNotFoundError();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <BackLink />
      {page === null && error !== undefined && <ErrorPanel error={error} onRetry={refetch} />}
      {page === null && error === undefined && <Skeleton className="h-96" />}
      {page !== null && (
        <OwnPageEditor page={page} isDeleted={isDeleted} onReload={() => refetch().unwrap()} />
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
