export { FollowButton } from './FollowButton';
export { useGetFollowsQuery, useSetFollowMutation } from './api';
