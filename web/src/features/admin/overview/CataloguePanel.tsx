import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type AppStatus } from '@appshelf/model';
import { Link } from 'react-router-dom';
import { ErrorPanel, Skeleton } from '../../../ui';
import { statusLabels } from '../publishing';
import { useAppCounts } from './useAppCounts';
import { formatCount } from '../../../lib/formatCount';
import { i18n } from '../../../lib/i18n';

const figures: { status: AppStatus; label: MessageDescriptor }[] = [
  { status: 'published', label: statusLabels.published },
  { status: 'draft', label: msg`Drafts` },
  { status: 'archived', label: statusLabels.archived },
];

/** The number of published, draft and archived apps. */
export function CataloguePanel() {
  const { data, error, refetch } = useAppCounts();
  if (error !== undefined) {
    return <ErrorPanel title={t`The apps could not be counted`} error={error} onRetry={refetch} />;
  }
  return (
    <ul className="divide-y divide-line rounded-card bg-surface ring-1 ring-line">
      {figures.map(({ status, label }) => (
        <li key={status}>
          <Link
            to={`/admin/apps?status=${status}`}
            className="flex min-h-11 items-center justify-between gap-4 rounded-card px-4 hover:bg-sunken"
          >
            {i18n._(label)}
            {data === undefined ? (
              <Skeleton className="h-5 w-8" />
            ) : (
              <span className="font-semibold tabular-nums">{formatCount(data[status])}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
