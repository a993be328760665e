export { FollowButton } from './FollowButton';
export { useGetFollowsQuery, useSetFollowMutation } from './api';
export {
  useGetLatestInstructionQuery,
  useListFollowedAppsQuery,
  type FollowedApp,
} from './followedApi';
