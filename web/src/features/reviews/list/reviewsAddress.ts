import { reviewSorts, type ReviewSort } from '@appshelf/model';

/** The parameter of an app's address that holds the order of its reviews, so that it is still there after Back. */
export const reviewSortParameter = 'reviews';

/** The order of an app's reviews before another one is chosen. */
export const defaultReviewSort: ReviewSort = 'newest';

/** Parses the order of the reviews in an app's address; an unknown order is the default one. */
export function parseReviewSort(params: URLSearchParams): ReviewSort {
  const wanted = params.get(reviewSortParameter);
  return reviewSorts.find((candidate) => candidate === wanted) ?? defaultReviewSort;
}
