import { maxPublicCount, pageSizes, type Review } from '@appshelf/model';
import {
  countDocuments,
  readPage,
  type PageEnd,
  type PageQuery,
} from '../../../firebase/firestore';
import { baseApi, keepUnusedForBackSeconds, toQueryFn } from '../../../store';
import { reviewsPath, toReview } from '../reviewDocument';

/** The orders of the list, as offered in its select. */
export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

interface ReviewsPage {
  /** At most {@link pageSizes.reviews}. */
  reviews: Review[];
  /** Where the next page begins; null after the last one. */
  end: PageEnd | null;
}

/** Each order has its index in firestore.indexes.json. */
const orders: Record<ReviewSort, PageQuery['order']> = {
  newest: [['createdAt', 'desc']],
  helpful: [
    ['helpfulCount', 'desc'],
    ['createdAt', 'desc'],
  ],
  highest: [
    ['rating', 'desc'],
    ['createdAt', 'desc'],
  ],
  lowest: [
    ['rating', 'asc'],
    ['createdAt', 'desc'],
  ],
};

/** The public part of an app's reviews: the published ones. */
const reviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The published reviews of an app, page by page. */
    listReviews: build.infiniteQuery<
      ReviewsPage,
      { appId: string; sort: ReviewSort },
      PageEnd | null
    >({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ end }) => end },
      queryFn: toQueryFn(async ({ queryArg: { appId, sort }, pageParam }) => {
        const { entities, end } = await readPage(
          {
            collection: reviewsPath(appId),
            equal: { status: 'published' },
            order: orders[sort],
            size: pageSizes.reviews,
            after: pageParam,
            peek: true,
          },
          toReview,
        );
        return { reviews: entities, end };
      }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
      providesTags: (_reviews, _error, { appId }) => [{ type: 'Review', id: appId }],
    }),

    /** How many published reviews gave one, two … five stars, in this order; counted on the server. */
    getRatingDistribution: build.query<number[], { appId: string }>({
      queryFn: toQueryFn(async ({ appId }) =>
        Promise.all(
          [1, 2, 3, 4, 5].map((rating) =>
            countDocuments(reviewsPath(appId), { status: 'published', rating }, maxPublicCount),
          ),
        ),
      ),
      keepUnusedDataFor: keepUnusedForBackSeconds,
      providesTags: (_counts, _error, { appId }) => [{ type: 'Review', id: appId }],
    }),
  }),
});

export const { useListReviewsInfiniteQuery, useGetRatingDistributionQuery } = reviewsApi;
export { reviewsApi };
