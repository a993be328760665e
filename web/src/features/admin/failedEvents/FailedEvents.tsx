import { Trans } from '@lingui/react/macro';
import { t } from '@lingui/core/macro';
import type { FailedEvent } from '@appshelf/model';
import { DateText, Disclosure, ErrorPanel, Skeleton, UnreadableDocuments } from '../../../ui';
import { useTargetName } from '../audit';
import { shownFailedEvents, useFollowFailedEventsQuery } from './api';

/** The events that Cloud Functions gave up on, the latest first, live. Each is deleted after a month. */
export function FailedEvents() {
  const { data, refetch } = useFollowFailedEventsQuery(shownFailedEvents);
  if (data?.failure) return <ErrorPanel error={data.failure} onRetry={refetch} />;
  if (!data?.state) return <Skeleton className="h-24" />;
  return (
    <div className="grid gap-3">
      <UnreadableDocuments paths={data.unreadable} />
      {data.state.length === 0 ? (
        <p className="text-ink-3">{t`Every event of the last month was handled.`}</p>
      ) : (
        <EventList events={data.state} />
      )}
    </div>
  );
}

function EventList({ events }: { events: readonly FailedEvent[] }) {
  return (
    <ul
      aria-label={t`Events that could not be handled`}
      className="divide-y divide-line border-y border-line"
    >
      {events.map((event) => (
        <EventLine key={event.id} event={event} />
      ))}
    </ul>
  );
}

function EventLine({ event }: { event: FailedEvent }) {
  const { label } = useTargetName(event.target);
  return (
    <li className="grid gap-1 py-3">
      <div className="font-semibold wrap-anywhere">
        {label === '' ? (
          <Skeleton className="h-5 max-w-md" />
        ) : (
          t`The site couldn’t finish what follows a change to ${label}`
        )}
      </div>
      <p className="text-small text-ink-2">
        <Trans>
          It happened <DateText at={event.eventAt} />, and the last attempt failed{' '}
          <DateText at={event.failedAt} />
        </Trans>
      </p>
      <Disclosure summary={t`Details`}>
        <p className="text-small wrap-anywhere">
          <code>{`${event.function}, ${event.target}: ${event.message}`}</code>
        </p>
      </Disclosure>
    </li>
  );
}
