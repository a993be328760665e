import { t } from '@lingui/core/macro';
import { textPages } from '@appshelf/model';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../../store';
import { ErrorPanel, PageHeader, PageMeta, Skeleton } from '../../../ui';
import { getStaticTitle } from '../../texts';
import { selectSiteName } from '../../site';
import { OwnPagesSection } from '../ownPages';
import { PlannedBadges } from '../planned';
import { useListPageTextsQuery } from './api';
import { LastChange } from './LastChange';
import { TextBadge } from './TextBadge';

/** /admin/pages: the pages whose texts editors can change. */
export function PagesPage() {
  const siteName = useAppSelector(selectSiteName);
  const { data, error, refetch } = useListPageTextsQuery(undefined);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <PageMeta title={t`Pages`} />
      <PageHeader
        title={t`Pages`}
        lead={t`The texts about this site. Visitors see a change within two minutes.`}
      />
      {error !== undefined && <ErrorPanel error={error} onRetry={refetch} />}
      {data === undefined && error === undefined && <Skeleton className="h-72" />}
      {data !== undefined && (
        <ul aria-label={t`Pages`} className="divide-y divide-line border-y border-line">
          {textPages.map((page) => {
            const stored = data.find((each) => each.page === page);
            return (
              <li
                key={page}
                className="relative flex items-center justify-between gap-4 px-2 py-4 hover:bg-sunken"
              >
                <div className="min-w-0">
                  <h2 className="text-body">
                    <Link
                      to={`/admin/pages/${page}`}
                      className="font-semibold after:absolute after:inset-0"
                    >
                      {getStaticTitle(`/${page}`, siteName)}
                    </Link>
                  </h2>
                  <p className="text-small text-ink-2">
                    <LastChange page={page} stored={stored} />
                  </p>
                </div>
                <span className="flex flex-wrap justify-end gap-2">
                  <PlannedBadges entry={`pageTexts/${page}`} />
                  <TextBadge stored={stored} />
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <OwnPagesSection />
    </div>
  );
}
