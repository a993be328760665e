import { slug } from '@appshelf/model';
import { useEffect, useState } from 'react';
import { isSlugFree } from './api';

/** How long, in milliseconds, typing must pause before an address is looked up. */
const pause = 400;

/** Whether an address is free; null while that is not known. */
export function useSlugIsFree(id: string): boolean | null {
  const [known, setKnown] = useState<{ id: string; isFree: boolean }>();
  useEffect(() => {
    if (!slug.safeParse(id).success) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      isSlugFree(id).then(
        (isFree) => {
          if (isCurrent) setKnown({ id, isFree });
        },
        () => {
          // Not known; creating the app checks again.
        },
      );
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [id]);
  return known?.id === id ? known.isFree : null;
}
