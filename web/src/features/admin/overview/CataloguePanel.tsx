import { type AppStatus, formatCount } from '@appshelf/model';
import { Link } from 'react-router-dom';
import { ErrorPanel, Skeleton } from '../../../ui';
import { useAppCounts } from './useAppCounts';

const figures: { status: AppStatus; label: string }[] = [
  { status: 'published', label: 'Published' },
  { status: 'draft', label: 'Drafts' },
  { status: 'archived', label: 'Archived' },
];

/** The number of published, draft and archived apps. */
export function CataloguePanel() {
  const { data, error, refetch } = useAppCounts();
  if (error !== undefined) {
    return <ErrorPanel title="The apps could not be counted" error={error} onRetry={refetch} />;
  }
  return (
    <ul className="divide-y divide-line rounded-card bg-surface ring-1 ring-line">
      {figures.map(({ status, label }) => (
        <li key={status}>
          <Link
            to={`/admin/apps?status=${status}`}
            className="flex min-h-11 items-center justify-between gap-4 rounded-card px-4 hover:bg-sunken"
          >
            {label}
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
