import { Trans } from '@lingui/react/macro';
import { t } from '@lingui/core/macro';
import type { FailedEvent } from '@appshelf/model';
import { DateText, ErrorPanel, Skeleton, UnreadableDocuments } from '../../../ui';
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
        <li key={event.id} className="grid gap-1 py-3">
          <p className="font-semibold wrap-anywhere">{event.message}</p>
          <p className="text-small wrap-anywhere text-ink-2">
            <Trans>
              {event.function}, for {event.target}. It happened <DateText at={event.eventAt} />, and
              the last attempt failed <DateText at={event.failedAt} />
            </Trans>
          </p>
        </li>
      ))}
    </ul>
  );
}
