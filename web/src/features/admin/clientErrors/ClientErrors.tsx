import { Trans } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { type ClientError } from '@appshelf/model';
import { DateText, Disclosure, ErrorPanel, Skeleton, UnreadableDocuments } from '../../../ui';
import { useFollowClientErrorsQuery } from './api';
import { i18n } from '../../../lib/i18n';
import { formatCount, formatDecimal } from '../../../lib/formatCount';

/** How many errors are shown. */
const shownErrors = 10;

const kinds: Record<ClientError['kind'], MessageDescriptor> = {
  start: msg`The page did not start`,
  script: msg`A script failed`,
  uncaught: msg`The page went blank`,
  caught: msg`A part of the page could not be shown`,
  recoverable: msg`The page was rendered again`,
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
        <p className="text-ink-3">{t`No browser errors in the last month.`}</p>
      ) : (
        <ErrorList errors={data.state} />
      )}
    </div>
  );
}

const describeTimes = (count: number): string =>
  plural(count, { one: 'Once', other: `${formatCount(count)} times` });

function ErrorList({ errors }: { errors: readonly ClientError[] }) {
  return (
    <ul aria-label={t`Browser errors`} className="divide-y divide-line border-y border-line">
      {errors.map((error) => (
        <li key={error.id} className="grid gap-1 py-3">
          <p className="wrap-anywhere">
            <Trans>
              {i18n._(kinds[error.kind])}, on {error.path}. {describeTimes(error.count)}, last{' '}
              <DateText at={error.lastAt} />
            </Trans>
          </p>
          <Disclosure summary={t`Details`}>
            <pre className="rounded-card bg-sunken p-3 text-small wrap-anywhere whitespace-pre-wrap">
              {`${error.message}\n`}
              {error.build === null ? t`Developer build` : t`Build ${error.build}`}
              {`\n${error.stack}`}
              {error.components !== undefined && <span>{`\n\n${error.components}`}</span>}
              {error.sinceLoad !== undefined && (
                <span>{`\n\n${t`${formatDecimal(error.sinceLoad / 1_000)} s after the page was opened`}`}</span>
              )}
            </pre>
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}
