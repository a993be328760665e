import { votesApi } from './votesApi';

export { CountedRatings } from './CountedRatings';
export { ReviewList } from './ReviewList';
export const refreshVotes = votesApi.endpoints.refreshVotes.initiate;
