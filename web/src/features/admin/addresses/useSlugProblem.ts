import { slug } from '@appshelf/model';
import { useEffect, useState } from 'react';
import { useDebounced } from '../../../ui';

/** The delay, in milliseconds, between the last keystroke and the lookup. */
const debounceDelay = 400;

/** Finds out why a new entry cannot have an address, in words; null when it is free. */
export type FindSlugProblem = (id: string) => Promise<string | null>;

/**
 * Why a new entry cannot have this address, in words; null when it is free, and undefined while that is unknown.
 *
 * @param find stays the same function, or it is asked again
 */
export function useSlugProblem(id: string, find: FindSlugProblem): string | null | undefined {
  const [known, setKnown] = useState<{ id: string; problem: string | null }>();
  const typed = useDebounced(id, debounceDelay);
  useEffect(() => {
    if (!slug.safeParse(typed).success) return undefined;
    let isCurrent = true;
    find(typed).then(
      (problem) => {
        if (isCurrent) setKnown({ id: typed, problem });
      },
      () => {
        // Creating the entry checks the address again.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [typed, find]);
  return known?.id === id ? known.problem : undefined;
}
