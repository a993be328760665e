import { slug } from '@appshelf/model';
import { useEffect, useState } from 'react';
import { useDebounced } from '../../../../ui';
import { isSlugFree } from '../api';

/** How long, in milliseconds, typing must pause before an address is looked up. */
const pause = 400;

/** Whether an address is free; null while that is not known. */
export function useIsSlugFree(id: string): boolean | null {
  const [known, setKnown] = useState<{ id: string; isFree: boolean }>();
  const typed = useDebounced(id, pause);
  useEffect(() => {
    if (!slug.safeParse(typed).success) return undefined;
    let isCurrent = true;
    isSlugFree(typed).then(
      (isFree) => {
        if (isCurrent) setKnown({ id: typed, isFree });
      },
      () => {
        // Not known; creating the app checks again.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [typed]);
  return known?.id === id ? known.isFree : null;
}
