import { useSearchResults } from '../../search';
import type { InstructionsView } from './instructionsAddress';

/** The largest number of results that are shown. */
const shownAtMost = 50;

/**
 * The results of a view's query, for its app and difficulty and in its order; no request without a query. The index
 * contains all instructions, so the counts are exact.
 */
export function useInstructionSearch({ query, appId, difficulty, sort }: InstructionsView) {
  return useSearchResults(
    'instructions',
    query === '' ? null : { query, appId, difficulty, sort, size: shownAtMost },
  );
}
