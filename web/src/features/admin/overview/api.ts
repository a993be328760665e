import { countSelected } from '../../../firebase/firestore';
import { watchPage } from '../../../firebase/firestoreLive';
import { baseApi, liveQuery, toQueryResult } from '../../../store';
import { liveLimit, attentionLists, getWaitingSince, type AttentionKind } from './attention';

/** What waits longest of a kind: since when each of it waits, in milliseconds, where that is known. */
type WaitingSince = (number | null)[];

interface FollowedKind {
  kind: AttentionKind;
  /** Another number follows anew, after a failure. */
  attempt: number;
}

interface CountedKind {
  kind: AttentionKind;
  /** The head that it is counted for: another one counts anew. */
  head: WaitingSince;
}

const overviewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The first {@link headSize} of what waits, live. */
    followAttentionItems: build.query(
      liveQuery<FollowedKind, WaitingSince>(
        ({ kind }) =>
          (observer) =>
            watchPage(
              { ...attentionLists[kind].query, size: liveLimit },
              (_id, fields) => getWaitingSince(kind, fields),
              observer,
            ),
      ),
    ),

    /** How much of a kind waits in all: one read for a thousand. */
    countAttentionItems: build.query<number, CountedKind>({
      queryFn: ({ kind }) => {
        const { collection, everywhere, equal, above } = attentionLists[kind].query;
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

export const { useFollowAttentionItemsQuery, useCountAttentionItemsQuery } = overviewApi;
