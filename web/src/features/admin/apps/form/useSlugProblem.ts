import { slug } from '@appshelf/model';
import { useEffect, useState } from 'react';
import { useDebounced } from '../../../../ui';
import { findSlugProblem } from '../api';

/** The delay, in milliseconds, between the last keystroke and the lookup. */
const debounceDelay = 400;

/** Why a new app cannot have this address, in words; null when it is free, and undefined while that is unknown. */
export function useSlugProblem(id: string): string | null | undefined {
  const [known, setKnown] = useState<{ id: string; problem: string | null }>();
  const typed = useDebounced(id, debounceDelay);
  useEffect(() => {
    if (!slug.safeParse(typed).success) return undefined;
    let isCurrent = true;
    findSlugProblem(typed).then(
      (problem) => {
        if (isCurrent) setKnown({ id: typed, problem });
      },
      () => {
        // Creating the app checks the address again.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [typed]);
  return known?.id === id ? known.problem : undefined;
}
