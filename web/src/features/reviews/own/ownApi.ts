import {
  collections,
  databasePaths,
  getErrorCode,
  pageSizes,
  type AppSummary,
  type Review,
  type ReviewInput,
} from '@appshelf/model';
import {
  createDocument,
  deleteDocument,
  readDocument,
  readPage,
  serverTime,
  updateDocument,
  type PageEnd,
} from '../../../firebase/firestore';
import { baseApi, keepUpdated, toQueryFn, toVoidQueryFn } from '../../../store';
import { readPublishedApps } from '../../apps';
import { reviewPath, toReview } from '../reviewDocument';

/** A member's review and its app. */
export interface OwnReview {
  review: Review;
  /** null when the app is not published any more. */
  app: AppSummary | null;
}

interface OwnReviewsPage {
  /** At most {@link pageSizes.reviews}. */
  reviews: OwnReview[];
  /** Where the next page begins; null after the last one. */
  end: PageEnd | null;
}

/** Identifies a review by author and app. */
interface ReviewKey {
  appId: string;
  uid: string;
}

/** The fields of a review that a member submits. */
interface ReviewChange {
  appId: string;
  review: ReviewInput;
  /** `updatedAt`, in milliseconds, of the version that was edited; 0 for a new review. */
  basis: number;
}

const readReview = ({ appId, uid }: ReviewKey): Promise<Review | null> =>
  readDocument(reviewPath(appId, uid), toReview);

/** The stars that count in the app's rating; null for none. */
const publishedStars = (review: Review | null): number | null =>
  review?.status === 'published' ? review.rating : null;

const isSameText = (one: ReviewInput, other: ReviewInput): boolean =>
  one.rating === other.rating && one.title === other.title && one.body === other.body;

/** The codes of a save when the review was saved in the meantime. */
const conflicts = ['already-exists', 'failed-precondition'];

/** Stores the member's review as waiting for a moderator; the rules allow a member no other state (firestore.rules). */
async function store({ appId, review, basis }: ReviewChange): Promise<Review | null> {
  const { getCurrentSignature } = await import('../../../firebase/auth/signature');
  const { uid, name, photoURL } = await getCurrentSignature();
  const path = reviewPath(appId, uid);
  const written = { ...review, status: 'pending', authorName: name, authorPhotoURL: photoURL };
  try {
    if (basis === 0) {
      await createDocument(path, {
        ...written,
        authorUid: uid,
        createdAt: serverTime,
        updatedAt: serverTime,
        helpfulCount: 0,
        // Open pages of the version before read no review without it.
        flagCount: 0,
        reply: null,
      });
    } else {
      await updateDocument(path, written, { updatedAt: basis });
    }
  } catch (error) {
    if (!conflicts.includes(getErrorCode(error) ?? '')) throw error;
    // The answer to an earlier attempt was lost, and the server may have published the review since.
    const stored = await readReview({ appId, uid });
    if (stored === null || !isSameText(stored, review)) throw error;
    return stored;
  }
  return readReview({ appId, uid });
}

/** The tags of public data that changes when a review appears, disappears or gets other stars. */
const publicTags = (appId: string) => [
  { type: 'App' as const, id: appId },
  { type: 'Review' as const, id: appId },
];

/** A member's own reviews, whatever a moderator decided about them. */
const ownReviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A member's reviews of all apps, the newest first, page by page. */
    listOwnReviews: build.infiniteQuery<OwnReviewsPage, { uid: string }, PageEnd | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ end }) => end },
      queryFn: toQueryFn(async ({ queryArg: { uid }, pageParam }) => {
        const { entities, end } = await readPage(
          {
            collection: collections.reviews,
            everywhere: true,
            equal: { authorUid: uid },
            order: [['updatedAt', 'desc']],
            size: pageSizes.reviews,
            after: pageParam,
            peek: true,
          },
          toReview,
        );
        const apps = await readPublishedApps(entities.map(({ appId }) => appId));
        return {
          reviews: entities.map((review) => ({ review, app: apps.get(review.appId) ?? null })),
          end,
        };
      }),
      providesTags: [{ type: 'Review', id: 'own' }],
    }),

    /**
     * A member's review of an app; null when there is none. It stays up to date: when the server announces a change, it
     * is read again, and the public lists with it if they are affected.
     */
    getOwnReview: build.query<Review | null, ReviewKey>({
      queryFn: toQueryFn((key) => readReview(key)),
      onCacheEntryAdded: (key, entry) => {
        let seen: number | null;
        /** When the review changed last; null where there never was one. */
        let changedAt: unknown = null;
        let moves = 0;
        const follow = async () => {
          moves += 1;
          const move = moves;
          const review = await readReview(key);
          if (move !== moves) return;
          entry.updateCachedData(() => review);
          if (publishedStars(review) === seen) return;
          seen = publishedStars(review);
          entry.dispatch(baseApi.util.invalidateTags(publicTags(key.appId)));
        };
        return keepUpdated(
          entry,
          async () => {
            seen = publishedStars((await entry.cacheDataLoaded).data);
            const { watchValue } = await import('../../../firebase/database/live');
            return watchValue(databasePaths.reviewTime(key.uid, key.appId));
          },
          (time) => {
            if (time === changedAt) return;
            changedAt = time;
            follow().catch(() => {
              // Without a connection, the page shows the cached review until the review changes again.
            });
          },
        );
      },
      providesTags: (_review, _error, { appId }) => [{ type: 'Review', id: `own ${appId}` }],
    }),

    /**
     * Stores a new or edited review, which then waits for a moderator, and returns the stored review. Fails with
     * `already-exists` or `failed-precondition` when the member saved it in another window meanwhile; the version saved
     * there is read then.
     */
    saveReview: build.mutation<Review | null, ReviewChange>({
      queryFn: toQueryFn((change) => store(change)),
      onQueryStarted: async ({ appId }, { dispatch, queryFulfilled }) => {
        try {
          const { data: review } = await queryFulfilled;
          if (review === null) return;
          const key = { appId, uid: review.uid };
          dispatch(ownReviewsApi.util.updateQueryData('getOwnReview', key, () => review));
        } catch {
          // The form shows the error.
        }
      },
      invalidatesTags: (_done, error, { appId }) =>
        error === undefined
          ? [{ type: 'Review', id: 'own' }]
          : [{ type: 'Review', id: `own ${appId}` }],
    }),

    /** Deletes a member's review of an app. */
    deleteReview: build.mutation<null, ReviewKey>({
      queryFn: toVoidQueryFn(({ appId, uid }) => deleteDocument(reviewPath(appId, uid))),
      onQueryStarted: async (key, { dispatch, queryFulfilled }) => {
        try {
          await queryFulfilled;
          dispatch(ownReviewsApi.util.updateQueryData('getOwnReview', key, () => null));
        } catch {
          // The dialog shows the error.
        }
      },
      invalidatesTags: (_done, error, { appId }) =>
        error === undefined
          ? [
              { type: 'Review', id: 'own' },
              { type: 'Review', id: appId },
            ]
          : [],
    }),
  }),
});

export const {
  useListOwnReviewsInfiniteQuery,
  useGetOwnReviewQuery,
  useSaveReviewMutation,
  useDeleteReviewMutation,
} = ownReviewsApi;
export { ownReviewsApi };
