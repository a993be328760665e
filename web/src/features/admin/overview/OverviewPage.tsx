import type { AppStatus } from '@appshelf/model';
import { PackagePlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ButtonLink, ErrorPanel, PageHeader, PageMeta, Skeleton } from '../../../ui';
import { useCountAppsByStatusQuery } from '../apps';

/** In the order in which they ask for a decision. */
const figures: { status: AppStatus; label: string; note: string }[] = [
  { status: 'draft', label: 'Drafts', note: 'Being prepared, seen by administrators only' },
  { status: 'published', label: 'Published', note: 'On the shelf' },
  { status: 'archived', label: 'Archived', note: 'Taken off the shelf' },
];

/** /admin: how the catalogue stands, and the ways on. */
export function OverviewPage() {
  const { data, error, refetch } = useCountAppsByStatusQuery(undefined);
  return (
    <div className="grid max-w-4xl gap-8">
      <PageMeta title="Overview" />
      <PageHeader
        title="Overview"
        actions={
          <ButtonLink
            to="/admin/apps/create"
            variant="primary"
            icon={<PackagePlus aria-hidden="true" className="size-4" />}
          >
            New app
          </ButtonLink>
        }
      />
      <section aria-labelledby="catalogue" className="grid gap-3">
        <h2 id="catalogue">Catalogue</h2>
        {error !== undefined && (
          <ErrorPanel message={error.message ?? ''} onRetry={() => void refetch()} />
        )}
        <ul className="grid divide-y divide-line rounded-card bg-surface ring-1 ring-line sm:grid-cols-3 sm:divide-x sm:divide-y-0">
          {figures.map(({ status, label, note }) => (
            <li key={status}>
              <Link
                to={`/admin/apps?status=${status}`}
                className="block rounded-card p-5 hover:bg-sunken"
              >
                <span className="block font-semibold">{label}</span>
                <span className="my-1 block h-10 text-heading tabular-nums">
                  {data === undefined ? (
                    <Skeleton className="h-9 w-12" />
                  ) : (
                    data[status].toLocaleString('en')
                  )}
                </span>
                <span className="block text-small text-ink-3">{note}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="people" className="grid justify-items-start gap-3">
        <h2 id="people">People</h2>
        <p className="max-w-reading text-ink-2">
          Look an account up to see who it is, and to make its owner an administrator or take that
          back.
        </p>
        <ButtonLink to="/admin/users">Look up an account</ButtonLink>
      </section>
    </div>
  );
}
