import { collections, getErrorCode, reviewSorts } from '@appshelf/model';
import {
  createDocument,
  deleteDocument,
  readDocument,
  serverTime,
} from '../../../firebase/firestore';
import { baseApi, toQueryFn, toVoidQueryFn } from '../../../store';
import { reviewsApi } from './reviewsApi';
import { reviewPath, toReview } from '../reviewDocument';

/** Identifies a member's vote about a review. */
export interface VoteKey {
  appId: string;
  /** The author of the review. */
  uid: string;
  /** The member who votes. */
  voter: string;
}

const getPath = ({ appId, uid, voter }: VoteKey): string =>
  `${reviewPath(appId, uid)}/${collections.helpful}/${voter}`;

/** Creates a vote; one that exists already counts as created. */
async function create(path: string, uid: string): Promise<void> {
  try {
    await createDocument(path, { uid, createdAt: serverTime });
  } catch (error) {
    if (getErrorCode(error) !== 'already-exists') throw error;
  }
}

/** Helpful votes: one per member and review, readable for that member only. The server counts them. */
const votesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether a member found a review helpful. */
    hasVoted: build.query<boolean, VoteKey>({
      queryFn: toQueryFn(async (key) => (await readDocument(getPath(key), () => true)) ?? false),
    }),

    /**
     * Votes a review helpful, or withdraws the vote. The vote and the count change at once, and are restored when the
     * write fails.
     */
    setVote: build.mutation<null, VoteKey & { helpful: boolean }>({
      queryFn: toVoidQueryFn(async ({ helpful, ...key }) => {
        const path = getPath(key);
        await (helpful ? create(path, key.voter) : deleteDocument(path));
      }),
      onQueryStarted: async ({ helpful, ...key }, { dispatch, queryFulfilled }) => {
        const show = (voted: boolean) => {
          void dispatch(votesApi.util.upsertQueryData('hasVoted', key, voted));
          for (const sort of reviewSorts) {
            dispatch(
              reviewsApi.util.updateQueryData('listReviews', { appId: key.appId, sort }, (list) => {
                for (const { reviews } of list.pages) {
                  const review = reviews.find(({ uid }) => uid === key.uid);
                  if (review !== undefined) review.helpfulCount += voted ? 1 : -1;
                }
              }),
            );
          }
        };
        show(helpful);
        try {
          await queryFulfilled;
        } catch {
          show(!helpful);
        }
      },
    }),

    /** Reads the number of helpful votes of a review, and updates it in every cached list. */
    refreshVotes: build.mutation<null, Pick<VoteKey, 'appId' | 'uid'>>({
      queryFn: toVoidQueryFn(async ({ appId, uid }, { dispatch }) => {
        const fresh = await readDocument(reviewPath(appId, uid), toReview);
        for (const sort of reviewSorts) {
          dispatch(
            reviewsApi.util.updateQueryData('listReviews', { appId, sort }, (list) => {
              const all = list.pages.flatMap(({ reviews }) => reviews);
              const shown = all.find((review) => review.uid === uid);
              if (shown !== undefined && fresh !== null) shown.helpfulCount = fresh.helpfulCount;
            }),
          );
        }
      }),
    }),
  }),
});

export const { useHasVotedQuery, useSetVoteMutation } = votesApi;
export { votesApi };
