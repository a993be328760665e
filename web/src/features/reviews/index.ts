export {
  useDeleteReviewMutation,
  useListOwnReviewsInfiniteQuery,
  type OwnReview,
} from './own/ownApi';
export { Reviews } from './Reviews';
export { reviewPath, toReview } from './reviewDocument';
