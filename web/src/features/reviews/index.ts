export { useDeleteReviewMutation, useListOwnReviewsInfiniteQuery, type OwnReview } from './ownApi';
export { Reviews } from './Reviews';
export { reviewPath, toReview } from './reviewDocument';
