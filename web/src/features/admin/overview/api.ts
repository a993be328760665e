import { countDocuments } from '../../../firebase/firestore';
import { watchPage } from '../../../firebase/firestore/live';
import { baseApi, liveQuery, toQueryFn } from '../../../store';
import { liveLimit, attentionLists, getWaitingSince, type AttentionKind } from './attention';

/** When each of the first items of a list was submitted or received, in milliseconds; null where the list has another order. */
type WaitingSince = (number | null)[];

interface FollowedKind {
  kind: AttentionKind;
  /** Increase it to start the query again after a failure. */
  attempt: number;
}

interface CountedKind {
  kind: AttentionKind;
  /** The first items of the list: when they change, the list is counted again. */
  items: WaitingSince;
}

const overviewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The first {@link liveLimit} items of a list, live. */
    followAttentionItems: build.query(
      liveQuery<FollowedKind, WaitingSince>(({ kind }) =>
        watchPage({ ...attentionLists[kind].query, size: liveLimit }, (_id, fields) =>
          getWaitingSince(kind, fields),
        ),
      ),
    ),

    /** The number of all items of a list: one read for a thousand. */
    countAttentionItems: build.query<number, CountedKind>({
      queryFn: toQueryFn(({ kind }) => {
        const { collection, everywhere, equal, above } = attentionLists[kind].query;
        return countDocuments({
          collection,
          equal,
          ...(everywhere !== undefined && { everywhere }),
          ...(above !== undefined && { above }),
        });
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useFollowAttentionItemsQuery, useCountAttentionItemsQuery } = overviewApi;
