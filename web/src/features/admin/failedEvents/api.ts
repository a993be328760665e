import { collections, type FailedEvent } from '@appshelf/model';
import { watchPage } from '../../../firebase/firestore/live';
import { baseApi, liveQuery } from '../../../store';

/** How many events are shown. */
export const shownFailedEvents = 10;

const failedEventsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The events that functions gave up on last, live. The argument is how many. */
    followFailedEvents: build.query(
      liveQuery<number, FailedEvent[]>((size) =>
        watchPage(
          {
            collection: collections.failedEvents,
            equal: {},
            order: [['failedAt', 'desc']],
            size,
          },
          (id, fields, _path, { failedEvent }) => failedEvent.parse({ ...fields, id }),
        ),
      ),
    ),
  }),
});

export const { useFollowFailedEventsQuery } = failedEventsApi;
