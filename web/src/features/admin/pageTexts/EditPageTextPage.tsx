import { t } from '@lingui/core/macro';
import { textPages } from '@appshelf/model';
import { ChevronLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { ErrorPanel, PageNotFoundError, Skeleton } from '../../../ui';
import { useListPageTextsQuery } from './api';
import { PageTextEditor } from './PageTextEditor';

/** /admin/pages/{page}: edits the text of a page. */
export function EditPageTextPage() {
  const { page: wanted } = useParams();
  const page = textPages.find((each) => each === wanted);
  if (page === undefined) throw new PageNotFoundError();
  const { data, error, refetch } = useListPageTextsQuery(undefined);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <Link
        to="/admin/pages"
        className="flex w-fit items-center gap-1 text-small text-ink-2 hover:text-ink"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {t`Pages`}
      </Link>
      {data === undefined && error !== undefined && <ErrorPanel error={error} onRetry={refetch} />}
      {data === undefined && error === undefined && <Skeleton className="h-96" />}
      {data !== undefined && (
        <PageTextEditor
          key={page}
          page={page}
          stored={data.find((each) => each.page === page)}
          onReload={async () => {
            const fresh = await refetch().unwrap();
            return fresh.find((each) => each.page === page);
          }}
        />
      )}
    </div>
  );
}
