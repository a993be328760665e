import { useSearchResults } from '../../search';
import type { InstructionsView } from './instructionsAddress';

/** How many results are shown: people who look further type more. */
const shownAtMost = 50;

/**
 * What the query of a view finds, of its app and difficulty and in its order; without a query it does not search. The
 * index is complete, so that all of them hold together and the counts are right.
 */
export function useInstructionSearch({ query, appId, difficulty, sort }: InstructionsView) {
  return useSearchResults(
    'instructions',
    query === '' ? null : { query, appId, difficulty, sort, size: shownAtMost },
  );
}
