import { type AppStatus, collections, formatCount } from '@appshelf/model';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Link } from 'react-router-dom';
import { ErrorPanel, Skeleton } from '../../../ui';
import { useCountAppsByStatusQuery } from '../apps';
import { useFollowAuditQuery } from '../audit';
import { latestChangesCount } from './latestChanges';

const figures: { status: AppStatus; label: string }[] = [
  { status: 'published', label: 'Published' },
  { status: 'draft', label: 'Drafts' },
  { status: 'archived', label: 'Archived' },
];

/** The number of published, draft and archived apps, counted again whenever the audit log has a new entry on an app. */
export function CataloguePanel() {
  // The panel with the latest changes uses the same query, so this costs no further read.
  const { data: audit } = useFollowAuditQuery({ size: latestChangesCount });
  const isKnown = audit !== undefined && (audit.state !== null || audit.failure !== null);
  const lastAct = audit?.state?.find(({ target }) => target.startsWith(`${collections.apps}/`));
  const { data, error, refetch } = useCountAppsByStatusQuery(
    isKnown ? (lastAct?.id ?? null) : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  if (error !== undefined) {
    return (
      <ErrorPanel
        title="The apps could not be counted"
        message={error.message ?? ''}
        onRetry={() => void refetch()}
      />
    );
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
