export { useLiveVotes } from './useLiveVotes';
