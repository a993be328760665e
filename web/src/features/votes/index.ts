export { useVoteMoves } from './useVoteMoves';
