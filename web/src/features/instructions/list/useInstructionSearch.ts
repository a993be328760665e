import { useSearchResults } from '../../search';
import type { InstructionsView } from './instructionsAddress';

/** How many finds are shown: whoever looks further writes more words. */
const shownAtMost = 50;

/**
 * What the words of a view find, of its app and difficulty and in its order; nothing is asked without words. The
 * index is complete, so that all of them hold together and the counts are right.
 */
export function useInstructionSearch({ query, appId, difficulty, sort }: InstructionsView) {
  return useSearchResults(
    'instructions',
    query === '' ? null : { query, appId, difficulty, sort, size: shownAtMost },
  );
}
