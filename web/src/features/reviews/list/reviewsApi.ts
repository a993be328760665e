import { reviewQueries, type PageDataOf, type ReviewSort, type ReviewsPage } from '@appshelf/model';
import { countDocuments, readPage, type PageEnd } from '../../../firebase/firestore';
import { baseApi, keepUnusedForBackSeconds, registerPageData, toQueryFn } from '../../../store';
import { toReview } from '../reviewDocument';

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
          { ...reviewQueries.list(appId, sort), after: pageParam },
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
          [1, 2, 3, 4, 5].map((rating) => countDocuments(reviewQueries.count(appId, rating))),
        ),
      ),
      keepUnusedDataFor: keepUnusedForBackSeconds,
      providesTags: (_counts, _error, { appId }) => [{ type: 'Review', id: appId }],
    }),
  }),
});

registerPageData<PageDataOf<'app'>>('app', ({ app, reviews }) =>
  reviewsApi.util.upsertQueryEntries([
    {
      endpointName: 'listReviews',
      arg: { appId: app.id, sort: 'newest' },
      value: { pages: [reviews], pageParams: [null] },
    },
  ]),
);

export const { useListReviewsInfiniteQuery, useGetRatingDistributionQuery } = reviewsApi;
export { reviewsApi };
