import { slug } from '@appshelf/model';
import { useEffect, useState } from 'react';
import { useDebounced } from '../../../../ui';
import { isSlugFree } from '../api';

/** The delay, in milliseconds, between the last keystroke and the lookup. */
const debounceDelay = 400;

/** Whether no app has this address; null while that is unknown. */
export function useIsSlugFree(id: string): boolean | null {
  const [known, setKnown] = useState<{ id: string; isFree: boolean }>();
  const typed = useDebounced(id, debounceDelay);
  useEffect(() => {
    if (!slug.safeParse(typed).success) return undefined;
    let isCurrent = true;
    isSlugFree(typed).then(
      (isFree) => {
        if (isCurrent) setKnown({ id: typed, isFree });
      },
      () => {
        // Creating the app checks the address again.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [typed]);
  return known?.id === id ? known.isFree : null;
}
