import { t } from '@lingui/core/macro';
import { getOwnPagePath, limits, toReadablePath } from '@appshelf/model';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ButtonLink, ErrorPanel, Skeleton } from '../../../ui';
import { PlannedBadges } from '../planned';
import { StatusBadge } from '../publishing';
import { useListOwnPagesQuery } from './api';

/** The pages that editors made, on the page that lists all texts. */
export function OwnPagesSection() {
  const { data, error, refetch } = useListOwnPagesQuery(null, { refetchOnMountOrArgChange: true });
  return (
    <section aria-labelledby="own-pages" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-pages">{t`Your own pages`}</h2>
        {(data?.length ?? 0) < limits.ownPage.count && (
          <ButtonLink to="/admin/pages/new" icon={Plus}>{t`New page`}</ButtonLink>
        )}
      </div>
      {data === undefined && error !== undefined && <ErrorPanel error={error} onRetry={refetch} />}
      {data === undefined && error === undefined && <Skeleton className="h-20" />}
      {data?.length === 0 && (
        <p className="text-ink-2">{t`Opening hours, a legal notice, the story of the site: a page of your own has a text and an address under /pages. Add links to it in the settings.`}</p>
      )}
      {data !== undefined && data.length > 0 && (
        <ul aria-label={t`Your own pages`} className="divide-y divide-line border-y border-line">
          {data.map((page) => (
            <li
              key={page.id}
              className="relative flex items-center justify-between gap-4 px-2 py-4 hover:bg-sunken"
            >
              <div className="min-w-0">
                <h3 dir="auto" className="text-body wrap-anywhere">
                  <Link
                    to={`/admin/pages/own/${page.id}`}
                    className="font-semibold after:absolute after:inset-0"
                  >
                    {page.title}
                  </Link>
                </h3>
                <p className="text-small wrap-anywhere text-ink-2">
                  {toReadablePath(getOwnPagePath(page))}
                </p>
              </div>
              <span className="flex flex-wrap justify-end gap-2">
                <PlannedBadges entry={`pages/${page.id}`} />
                <StatusBadge status={page.status} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
