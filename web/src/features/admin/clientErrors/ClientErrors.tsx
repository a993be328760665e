import { formatCount, type ClientError } from '@appshelf/model';
import { DateText, Disclosure, ErrorPanel, Skeleton, UnreadableDocuments } from '../../../ui';
import { useFollowClientErrorsQuery } from './api';

/** How many errors are shown. */
const shownErrors = 10;

const kinds: Record<ClientError['kind'], string> = {
  start: 'The page did not start',
  uncaught: 'The page went blank',
  caught: 'A part of the page could not be shown',
  recoverable: 'The page was rendered again',
};

/** A live list of the latest errors in browsers. Errors hold no personal data and are deleted after a month. */
export function ClientErrors() {
  const { data, refetch } = useFollowClientErrorsQuery(shownErrors);
  if (data?.failure) return <ErrorPanel error={data.failure} onRetry={refetch} />;
  if (!data?.state) return <Skeleton className="h-24" />;
  return (
    <div className="grid gap-3">
      <UnreadableDocuments paths={data.unreadable} />
      {data.state.length === 0 ? (
        <p className="text-ink-3">No browser errors in the last month.</p>
      ) : (
        <ErrorList errors={data.state} />
      )}
    </div>
  );
}

function ErrorList({ errors }: { errors: readonly ClientError[] }) {
  return (
    <ul aria-label="Browser errors" className="divide-y divide-line border-y border-line">
      {errors.map((error) => (
        <li key={error.id} className="grid gap-1 py-3">
          <p className="font-semibold wrap-anywhere">{error.message}</p>
          <p className="text-small wrap-anywhere text-ink-2">
            {kinds[error.kind]}, on {error.path}.{' '}
            {error.count === 1 ? 'Once' : `${formatCount(error.count)} times`}, last{' '}
            <DateText at={error.lastAt} />
          </p>
          <Disclosure summary="Stack trace">
            <pre className="rounded-card bg-sunken p-3 text-small wrap-anywhere whitespace-pre-wrap">
              {`Build ${error.build ?? 'of a developer'}\n${error.stack}`}
            </pre>
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}
