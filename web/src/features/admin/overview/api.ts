import { countSelected } from '../../../firebase/firestore';
import { watchPage } from '../../../firebase/firestore/live';
import { baseApi, liveQuery, toQueryResult } from '../../../store';
import { headSize, waiting, getWaitingSince, type WaitingKind } from './waiting';

/** What waits longest of a kind: since when each of it waits, in milliseconds, where that is known. */
type WaitingHead = (number | null)[];

interface FollowedKind {
  kind: WaitingKind;
  /** Another number follows anew, after a failure. */
  attempt: number;
}

interface CountedKind {
  kind: WaitingKind;
  /** The head that it is counted for: another one counts anew. */
  head: WaitingHead;
}

const overviewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The first {@link headSize} of what waits, live. */
    followWaiting: build.query(
      liveQuery<FollowedKind, WaitingHead>(
        ({ kind }) =>
          (observer) =>
            watchPage(
              { ...waiting[kind].query, size: headSize },
              (_id, fields) => getWaitingSince(kind, fields),
              observer,
            ),
      ),
    ),

    /** How much of a kind waits in all: one read for a thousand. */
    countWaiting: build.query<number, CountedKind>({
      queryFn: ({ kind }) => {
        const { collection, everywhere, equal, above } = waiting[kind].query;
        return toQueryResult(() =>
          countSelected({
            collection,
            equal,
            ...(everywhere !== undefined && { everywhere }),
            ...(above !== undefined && { above }),
          }),
        );
      },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useFollowWaitingQuery, useCountWaitingQuery } = overviewApi;
