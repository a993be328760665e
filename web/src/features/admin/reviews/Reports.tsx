import { plural, t } from '@lingui/core/macro';
import type { Review } from '@appshelf/model';
import { DateText, Disclosure, ErrorPanel, Skeleton } from '../../../ui';
import { useListReportsQuery } from './api';
import { formatCount } from '../../../lib/formatCount';

/** The reports on a review. The reasons are loaded when the administrator opens them. */
export function Reports({ review }: { review: Review }) {
  const { flagCount } = review;
  if (flagCount === 0) return null;
  return (
    <Disclosure
      summary={plural(flagCount, { one: '1 report', other: `${formatCount(flagCount)} reports` })}
    >
      <ReportList review={review} />
    </Disclosure>
  );
}

function ReportList({ review: { appId, uid, flagCount } }: { review: Review }) {
  const { data, error, refetch } = useListReportsQuery({ appId, uid, flagCount });
  if (data === undefined) {
    return error === undefined ? (
      <Skeleton className="h-12" />
    ) : (
      <ErrorPanel error={error} onRetry={refetch} />
    );
  }
  return (
    <ul aria-label={t`Reports`} className="grid gap-3">
      {data.map(({ id, reason, createdAt }) => (
        <li key={id} className="border-s-2 border-warn ps-4">
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {reason}
          </p>
          <p className="text-small text-ink-3">
            <DateText at={createdAt} />
          </p>
        </li>
      ))}
    </ul>
  );
}
